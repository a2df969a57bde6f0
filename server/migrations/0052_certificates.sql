-- Certificates of instructors (decision 14). An admin verifies one against its evidence, a private file stored as the
-- documents of applications are; a change by the instructor makes it wait again.
CREATE TABLE certificates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instructor_id integer NOT NULL REFERENCES instructors ON DELETE CASCADE,
  kind text NOT NULL,
  issuer text NOT NULL,
  number text NOT NULL,
  valid_from date NOT NULL,
  -- Null: without an end.
  valid_to date,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'verified', 'refused')),
  refusal_reason text,
  verified_at timestamptz,
  verified_by integer REFERENCES users,
  -- The evidence: a random name under which it is stored, its own name, its type, bytes. Nulls without one.
  filename text UNIQUE,
  original_filename text,
  content_type text,
  file_size integer,
  uploaded_at timestamptz,
  -- Grows with every change and decision: an admin decides on what they have seen.
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- When the instructor last changed it.
  updated_at timestamptz NOT NULL,
  CHECK (valid_to >= valid_from),
  CHECK ((status = 'refused') = (refusal_reason IS NOT NULL)),
  CHECK ((status = 'verified') = (verified_at IS NOT NULL)),
  CHECK (status <> 'verified' OR filename IS NOT NULL),
  CHECK (num_nulls(filename, original_filename, content_type, file_size, uploaded_at) IN (0, 5))
);
CREATE INDEX certificates_of ON certificates (instructor_id, id DESC);
-- What waits for admins is little beside what was decided.
CREATE INDEX certificates_waiting ON certificates (id DESC) WHERE status = 'waiting' AND filename IS NOT NULL;

-- The last day on which one of the verified certificates is valid, 'infinity' without an end: the filter of the list is a
-- condition on a column (decision 6). Written by whatever changes the certificates. Null: none is verified.
ALTER TABLE instructors ADD COLUMN certified_until date;
