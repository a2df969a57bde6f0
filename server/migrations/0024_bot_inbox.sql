-- Updates of the bot that Telegram need not send again and that are not handled yet (decision 2). A row is deleted when
-- its update was handled, so it lives for milliseconds; what a process left behind is handled by the next one.
CREATE TABLE bot_inbox (
  update_id bigint PRIMARY KEY,
  content jsonb NOT NULL,
  -- Processes that left it behind.
  left_behind integer NOT NULL DEFAULT 0
);
