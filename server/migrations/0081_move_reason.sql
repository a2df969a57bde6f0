-- Why another time is wanted, in the words of who proposes it, for the other side to read.
ALTER TABLE booking_moves ADD COLUMN reason text;
