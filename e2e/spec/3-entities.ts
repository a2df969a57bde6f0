import { API, CONTRACT, E2E, section, WEB } from './row.ts';

const FIELDS = 'contract/test/entities.test.ts › %s has every field of the specification';
const SIGNED_IN = `${E2E}/login.spec.ts › a protected page sends to sign in, says why, and sign-in leads back to it`;

export const entities = [
  ...section('3 Entities and their fields', [
    [
      'Resort: id, name, description, code, parent_id, is_folder, open_time, close_time',
      `${CONTRACT}/resorts.ts`,
      FIELDS,
    ],
    [
      'Resort: folders group resorts',
      `${API}/resorts/queries.ts`,
      `${API}/resorts/resorts.test.ts › lists folders before resorts, each resort under its folder with local hours and zone`,
    ],
    [
      'Instructor (public): id, names, profile_photo_path, verified, price_2h, about_myself, other_info, years_experience, rating, total_reviews, resort_ids, works_with_kids, min_kid_age, work_with_groups, teach_newbies, teach_carving, teach_freestyle, teach_freeride',
      `${CONTRACT}/instructors.ts`,
      FIELDS,
    ],
    [
      'Instructor (public): each field as stored',
      `${API}/instructors/present.ts`,
      `${API}/instructors/instructors.test.ts › shows every public field as stored, and no other`,
    ],
    [
      'Instructor (public): rating and total_reviews are those of the reviews',
      `${API}/reviews/reviews.ts`,
      `${API}/reviews/reviews.test.ts › are the mean rounded to a tenth, a half up, and how many there are`,
    ],
    [
      'Instructor (public): no contacts',
      `${API}/instructors/present.ts`,
      `${API}/instructors/instructors.test.ts › never names contacts or the account, neither here nor in the list`,
    ],
    [
      'Instructor (admin list): id, first_name, last_name, phone, years_experience, is_working',
      `${CONTRACT}/admin.ts`,
      FIELDS,
    ],
    [
      'Instructor (admin list): these fields and no more',
      `${API}/admin/lists.ts`,
      `${API}/admin/instructors.test.ts › shows the fields of the table and no more`,
    ],
    [
      'Instructor settings: id, is_working, price_2h, username, phone, email, resort_ids and the instructor fields',
      `${CONTRACT}/instructors.ts`,
      FIELDS,
    ],
    [
      'Instructor settings: the public fields and the contacts',
      `${API}/instructors/settings-present.ts`,
      `${API}/instructors/settings.test.ts › hold the public fields and the contacts, of the caller alone`,
    ],
    [
      'Rental: id, business_name, resort_id, resort_ids, address, latitude, longitude, map_link, site, phone, extra_phone, is_working, price_ski_set, discount, about_business, other_info, profile_photo_path',
      `${CONTRACT}/rentals.ts`,
      FIELDS,
    ],
    [
      'Rental: both forms, resort_id and resort_ids, appear',
      `${CONTRACT}/rentals.ts`,
      `${API}/rentals/rentals.test.ts › finds a shop at each of its resorts, and names the first as its own`,
    ],
    [
      'Current user: id, telegram_id, username, first_name, last_name, phone, email, auth_date, is_admin, has_provider_profile, preferred_resort_id, preferred_skill_type',
      `${CONTRACT}/auth.ts`,
      FIELDS,
    ],
    [
      'Current user: each field of somebody new',
      `${API}/auth/present.ts`,
      `${API}/auth/sign-in.test.ts › makes a user who has accepted nothing, and opens a session`,
    ],
    [
      'Agreement status: needs_user_agreement, needs_provider_agreement, is_provider',
      `${CONTRACT}/agreements.ts`,
      FIELDS,
    ],
    [
      'Agreement status: that of a provider',
      `${API}/agreements/present.ts`,
      `${API}/agreements/agreements.test.ts › of a provider: that of providers alone, whatever was accepted as a user`,
    ],
    ['Availability response: availability and resort_hours', `${CONTRACT}/schedule.ts`, FIELDS],
    [
      'Availability response: id, time, status, notes, is_cur_user_book; earliest_start, latest_end',
      `${API}/schedule/present.ts`,
      `${API}/schedule/schedule.test.ts › lists every half hour of a busy record, and the resort’s hours`,
    ],
    [
      'Availability response: notes contain the booking id',
      `${API}/schedule/present.ts`,
      `${API}/schedule/schedule.test.ts › names a booking to its own customer only`,
    ],
    ['Booking hours: earliest_start, latest_end', `${CONTRACT}/schedule.ts`, FIELDS],
    [
      'Instructor booking: id; created with instructor_id, booking_date, start_time, end_time, group_size',
      `${CONTRACT}/bookings.ts`,
      FIELDS,
    ],
    [
      'Instructor booking: the answer to a new one',
      `${API}/bookings/present.ts`,
      `${API}/bookings/create.test.ts › answers the pending booking and holds its time`,
    ],
    [
      'Schedule slot: id, date, start_time, end_time, status (busy or booked), notes',
      `${CONTRACT}/schedule.ts`,
      FIELDS,
    ],
    [
      'Schedule slot: both statuses',
      `${API}/schedule/busy-present.ts`,
      `${API}/schedule/busy.test.ts › holds busy and booked time from the first to the last day in order of time, and no other instructor’s`,
    ],
    [
      'Provider registration: id, service_type, status, names, phone, email, username, telegram_id, resort_ids, social_links, instructor_data, rental_data, other_data, documents, profile_photo_path, admin_notes, created_at, updated_at, processed_at, processed_by',
      `${CONTRACT}/registrations.ts`,
      FIELDS,
    ],
    [
      'Provider registration: each field of a new one',
      `${API}/registrations/present.ts`,
      `${API}/registrations/registrations.test.ts › of somebody new makes an account and waits for a decision`,
    ],
    [
      'Provider registration: service_type; the admin list also uses the code rent',
      `${CONTRACT}/registration-rules.ts`,
      'contract/test/registration-rules.test.ts › have two spellings, of which one is the stored one',
    ],
    [
      'Provider registration: processed_by for admins',
      `${API}/registrations/present.ts`,
      `${API}/registrations/registrations.test.ts › is whole for an admin, who also sees who decided; but not by messenger data, which cannot be revoked`,
    ],
    [
      'Instructor data: skill_type (ski, snowboard, both), years_experience, works_with_kids, min_kid_age, work_with_groups, teach_newbies, teach_carving, teach_freestyle, teach_freeride, price_2h, about_myself, other_info',
      `${CONTRACT}/provider-data.ts`,
      FIELDS,
    ],
    [
      'Rental data: business_name, address, latitude, longitude, map_link, site, extra_phone, is_working, price_ski_set, discount, about_business, other_info',
      `${CONTRACT}/provider-data.ts`,
      FIELDS,
    ],
    ['Other-service data: the same plus service_name', `${CONTRACT}/provider-data.ts`, FIELDS],
    [
      'the forms keep what was sent',
      `${API}/registrations/registrations.ts`,
      `${API}/registrations/registrations.test.ts › %s keeps what its form says`,
    ],
    [
      'Document: id, filename, original_filename, content_type, file_size, uploaded_at',
      `${CONTRACT}/registrations.ts`,
      FIELDS,
    ],
    [
      'Document: each kind as it was uploaded',
      `${API}/registrations/document-files.ts`,
      `${API}/registrations/upload-document.test.ts › of kind %s is kept as it is, under a random name`,
    ],
    [
      'Messenger auth data: id, first_name, last_name, username, photo_url, auth_date, user_hash',
      `${CONTRACT}/auth.ts`,
      FIELDS,
    ],
    [
      'Messenger auth data: the widget’s hash field is renamed to user_hash when sent',
      `${WEB}/auth/telegram-login.ts`,
      `${WEB}/auth/sign-in.test.ts › sends the signature under its own name and every other field as it was signed`,
    ],
    [
      'Stored messenger auth: data, timestamp, type, token',
      `${WEB}/auth/stored-auth.ts`,
      SIGNED_IN,
    ],
    ['Local storage key token', 'web/src/api/token.ts', SIGNED_IN],
    ['Local storage key user_auth', `${WEB}/auth/session.ts`, SIGNED_IN],
    [
      'Local storage key preferredResort',
      `${WEB}/resorts/preferences.ts`,
      `${E2E}/rent.spec.ts › that nobody knows is asked for; closed without an answer the page says what it needs`,
    ],
    [
      'Local storage key preferredSkillType',
      `${WEB}/resorts/preferences.ts`,
      `${E2E}/login.spec.ts › the session is there again after a reload, and the choices made before it are in the profile`,
    ],
    [
      'Local storage key preferredGroupSize',
      `${WEB}/resorts/preferences.ts`,
      `${E2E}/list.spec.ts › one person is looked for by default; a group is asked for, with the note on its price`,
    ],
  ]),
];
