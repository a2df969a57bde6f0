-- Who pressed which button of which message, while the answer is unsent: a second press of it gets the same answer. Null for
-- updates before.
ALTER TABLE bot_updates ADD COLUMN pressed text;
-- allowed: updates are kept for a week
CREATE INDEX bot_updates_unsent ON bot_updates (pressed) WHERE unsent_answer IS NOT NULL;
