-- What the presser of a button reads, stored with the change that the press made, until it was sent: an update that is
-- handled again because sending failed gets this answer. Null: the update is done.
ALTER TABLE bot_updates ADD COLUMN unsent_answer text;
