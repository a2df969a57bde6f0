-- A notification knows the channel it goes by: the first in the table of channels at which its recipient has an identity
-- when it is written.
ALTER TABLE notifications ADD COLUMN channel text NOT NULL DEFAULT 'telegram';
DROP INDEX notifications_waiting;
CREATE INDEX notifications_waiting ON notifications (channel, due_at, id) WHERE state = 'waiting';

-- One identity of a person at each provider.
CREATE UNIQUE INDEX identities_of_user ON identities (user_id, provider);
DROP INDEX identities_user;

-- The types of the code allow the same values.
ALTER TABLE identities DROP CONSTRAINT identities_provider_check;
ALTER TABLE notifications DROP CONSTRAINT notifications_subject_type_check;
