-- A notification knows the channel it goes by: the first in the table of channels at which its recipient has an identity
-- when it is written.
ALTER TABLE notifications ADD COLUMN channel text NOT NULL DEFAULT 'telegram';
-- allowed: made since the release before
DROP INDEX notifications_waiting;
CREATE INDEX notifications_waiting ON notifications (channel, due_at, id) WHERE state = 'waiting';

-- One identity of a person at each provider.
-- allowed: read in less than a second
CREATE UNIQUE INDEX identities_of_user ON identities (user_id, provider);
-- allowed: made anew in the same transaction, wider
DROP INDEX identities_user;

-- The types of the code allow the same values.
-- allowed: allows more than before
ALTER TABLE identities DROP CONSTRAINT identities_provider_check;
ALTER TABLE notifications DROP CONSTRAINT notifications_subject_type_check;
