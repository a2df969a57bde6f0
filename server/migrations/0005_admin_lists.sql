-- What the admin panel's lists are searched and sorted by.

-- A text as searches compare it: small letters, ё as е. Said letter by letter, because the locale C, in which the embedded
-- PostgreSQL runs, knows no Russian capitals. The server's search.ts does the same to what a person types.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(lower(value COLLATE "C"), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе');

-- The latest approved application of a person for a service.
CREATE INDEX registrations_approved ON registrations (user_id, service_type, id DESC) WHERE status = 'approved';
