-- The other party of the subject: many notifications of one account to a person do not delay what others cause
-- (decision 2). Null where there is none, as for decisions of admins.
ALTER TABLE notifications ADD COLUMN counterparty_id integer;
