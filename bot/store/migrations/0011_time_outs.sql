-- Time-outs are spelled one way.

ALTER TABLE seat_clock RENAME COLUMN timeouts TO time_outs;

ALTER TABLE timeout RENAME TO time_out;
