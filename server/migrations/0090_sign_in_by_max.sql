-- What the bot in MAX shows before a person lets a browser in, and how MAX calls that person.
ALTER TABLE sign_in_attempts ADD COLUMN device text, ADD COLUMN name text;
