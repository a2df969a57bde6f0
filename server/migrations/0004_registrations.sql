-- Providers' applications, what an approved one creates, and who changed what.

CREATE TABLE registrations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  service_type text NOT NULL CHECK (service_type IN ('instructor', 'rental', 'guide', 'additional')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  -- As the messenger named the applicant when they applied.
  username text,
  resort_ids integer[] NOT NULL CHECK (cardinality(resort_ids) > 0),
  social_links text[] NOT NULL,
  -- The one that the service type calls for, as the contract's schema reads it; not searched, so not columns.
  instructor_data jsonb,
  rental_data jsonb,
  other_data jsonb,
  profile_photo_path text,
  profile_photo_placeholder text,
  admin_notes text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  processed_at timestamptz,
  processed_by integer REFERENCES users ON DELETE SET NULL,
  CHECK ((instructor_data IS NOT NULL) = (service_type = 'instructor')),
  CHECK ((rental_data IS NOT NULL) = (service_type = 'rental')),
  CHECK ((other_data IS NOT NULL) = (service_type = 'additional')),
  CHECK ((status = 'pending') = (processed_at IS NULL))
);
-- One application of a person for a service waits at a time, however often the form is sent.
CREATE UNIQUE INDEX registrations_pending ON registrations (user_id, service_type) WHERE status = 'pending';
CREATE INDEX registrations_of_user ON registrations (user_id, service_type, id DESC);
-- The admin's list by state and type, newest first.
CREATE INDEX registrations_waiting ON registrations (id DESC) INCLUDE (service_type) WHERE status = 'pending';
CREATE INDEX registrations_by_type ON registrations (service_type, id DESC);

CREATE TABLE registration_documents (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registration_id integer NOT NULL REFERENCES registrations ON DELETE CASCADE,
  -- Random; the bytes lie in the storage under it.
  filename text NOT NULL UNIQUE,
  original_filename text NOT NULL,
  content_type text NOT NULL,
  file_size integer NOT NULL CHECK (file_size > 0),
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX registration_documents_of ON registration_documents (registration_id, id);

-- Rental shops. One made by an admin has no owner.
CREATE TABLE rentals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer UNIQUE REFERENCES users,
  business_name text NOT NULL,
  resort_ids integer[] NOT NULL CHECK (cardinality(resort_ids) > 0),
  address text,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  map_link text,
  site text,
  phone text,
  extra_phone text,
  is_working boolean NOT NULL DEFAULT true,
  -- Rubles per day.
  price_ski_set integer CHECK (price_ski_set >= 0),
  discount integer NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 100),
  about_business text,
  other_info text,
  profile_photo_path text,
  profile_photo_placeholder text,
  created_at timestamptz NOT NULL
);
CREATE INDEX rentals_resorts ON rentals USING gin (resort_ids);

-- Additional services, and guides once they have a form.
CREATE TABLE services (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  service_type text NOT NULL CHECK (service_type IN ('guide', 'additional')),
  service_name text NOT NULL,
  business_name text NOT NULL,
  resort_ids integer[] NOT NULL CHECK (cardinality(resort_ids) > 0),
  address text,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  map_link text,
  site text,
  phone text NOT NULL,
  extra_phone text,
  is_working boolean NOT NULL DEFAULT true,
  price_ski_set integer CHECK (price_ski_set >= 0),
  discount integer NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 100),
  about_business text,
  other_info text,
  profile_photo_path text,
  profile_photo_placeholder text,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, service_type)
);
CREATE INDEX services_resorts ON services USING gin (resort_ids);

-- Every change that an admin makes: who, when, what before and after. Rows are only ever added.
CREATE TABLE audit_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id integer NOT NULL,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id integer NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_records_of ON audit_records (entity, entity_id, id);

-- Messages about applications stand in the outbox beside those about bookings.
ALTER TABLE outbox ADD COLUMN registration_id integer;
ALTER TABLE outbox ADD CONSTRAINT outbox_subject CHECK (booking_id IS NULL OR registration_id IS NULL);
CREATE UNIQUE INDEX outbox_registration ON outbox (registration_id, event, recipient_id) WHERE registration_id IS NOT NULL;
