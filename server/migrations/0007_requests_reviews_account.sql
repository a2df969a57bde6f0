-- Requests to shops and services, reviews of lessons, and what people decide about their account.

-- A request stays when its shop or service is deleted, with the name it had.
CREATE TABLE service_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('rental', 'service')),
  rental_id integer REFERENCES rentals ON DELETE SET NULL,
  service_id integer REFERENCES services ON DELETE SET NULL,
  provider_name text NOT NULL,
  -- Who answers: the owner when it was made.
  owner_id integer NOT NULL REFERENCES users,
  customer_id integer NOT NULL REFERENCES users,
  resort_id integer NOT NULL REFERENCES resorts,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined', 'expired', 'cancelled')),
  -- Days on the resort's clock, both included.
  date_from date NOT NULL,
  date_to date NOT NULL CHECK (date_to >= date_from),
  people integer NOT NULL CHECK (people BETWEEN 1 AND 50),
  comment text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- Of the client's Idempotency-Key, and of the body that came with it.
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 1 AND 200),
  body_hash bytea,
  CHECK (kind = 'rental' OR rental_id IS NULL),
  CHECK (kind = 'service' OR service_id IS NULL),
  CHECK ((idempotency_key IS NULL) = (body_hash IS NULL)),
  UNIQUE (customer_id, idempotency_key)
);
CREATE INDEX service_requests_customer ON service_requests (customer_id, created_at DESC);
CREATE INDEX service_requests_owner ON service_requests (owner_id, date_from) WHERE status IN ('pending', 'accepted');
CREATE INDEX service_requests_expiring ON service_requests (expires_at) WHERE status = 'pending';

-- One review of a lesson, by whoever took it.
CREATE TABLE reviews (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id integer NOT NULL UNIQUE REFERENCES bookings,
  -- Repeated here so that the lists need no join to be found.
  instructor_id integer NOT NULL REFERENCES instructors,
  customer_id integer NOT NULL REFERENCES users,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text,
  created_at timestamptz NOT NULL,
  answer text,
  answered_at timestamptz,
  -- Hidden by an admin; counts for nothing then.
  hidden_at timestamptz,
  hidden_by integer REFERENCES users ON DELETE SET NULL,
  hidden_reason text,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))
);
CREATE INDEX reviews_of_instructor ON reviews (instructor_id, id DESC);
CREATE INDEX reviews_of_customer ON reviews (customer_id);

-- Rating and count of an instructor follow the reviews that can be seen, whatever changes them.
CREATE FUNCTION sync_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose integer := coalesce(NEW.instructor_id, OLD.instructor_id);
BEGIN
  -- Of two changes at once the second waits here, and then counts what the first one wrote.
  PERFORM 1 FROM instructors WHERE id = whose FOR NO KEY UPDATE;
  UPDATE instructors SET (rating, total_reviews) = (
    SELECT round(avg(stars), 1), count(*) FROM reviews WHERE instructor_id = whose AND hidden_at IS NULL
  ) WHERE id = whose;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_rating AFTER INSERT OR DELETE OR UPDATE OF stars, hidden_at ON reviews FOR EACH ROW EXECUTE FUNCTION sync_rating();

-- Sessions are listed for their owner, who ends them by number: the hash of a token never leaves.
ALTER TABLE sessions ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE;
ALTER TABLE sessions ADD COLUMN user_agent text;

-- A consent that was taken back stays as a record; the next one is a row of its own.
ALTER TABLE consents ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE consents DROP CONSTRAINT consents_user_id_user_type_doc_version_key;
CREATE UNIQUE INDEX consents_in_force ON consents (user_id, user_type, doc_version) WHERE withdrawn_at IS NULL;
-- Withdrawn ones are looked for too, and the partial index knows nothing of them.
CREATE INDEX consents_of_user ON consents (user_id);

-- An erased person: no name, no contacts, no identity, no session; what others need of the past still names the row.
ALTER TABLE users ADD COLUMN erased_at timestamptz;
-- Messages that one can do without, and has chosen to.
ALTER TABLE users ADD COLUMN wants_reminders boolean NOT NULL DEFAULT true;
ALTER TABLE users ADD COLUMN wants_review_news boolean NOT NULL DEFAULT true;

-- Messages about requests and reviews stand in the outbox beside the others.
ALTER TABLE outbox ADD COLUMN request_id integer;
ALTER TABLE outbox ADD COLUMN review_id integer;
ALTER TABLE outbox DROP CONSTRAINT outbox_subject;
ALTER TABLE outbox ADD CONSTRAINT outbox_subject CHECK (num_nonnulls(booking_id, registration_id, request_id, review_id) <= 1);
CREATE UNIQUE INDEX outbox_request ON outbox (request_id, event, recipient_id) WHERE request_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_review ON outbox (review_id, event, recipient_id) WHERE review_id IS NOT NULL;

-- That an account was deleted, for as long as a proof from before could open a new one; it names nobody (auth/erased.ts).
CREATE TABLE erased_identities (
  mark bytea PRIMARY KEY CHECK (length(mark) = 32),
  erased_at timestamptz NOT NULL
);

-- What visitors find a service by, folded when it is written as in 0006.
ALTER TABLE services ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  folded(service_name || ' ' || business_name || ' ' || coalesce(about_business, '') || ' ' || coalesce(other_info, ''))
) STORED;
