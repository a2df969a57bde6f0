import { API, CONTRACT, section, WEB } from './row.ts';

const PATHS =
  'contract/test/routes.test.ts › every call has the method and path of the specification';
const NAMES = 'contract/test/calls.test.ts › takes and answers what the specification names: %s';
const SHAPES = `server/test/fuzz.test.ts › \${REQUESTS} requests made from the schemas fail nothing`;
const ENCODING =
  'contract/test/routes.test.ts › uploads carry one file, the status check a form, all else JSON';

export const calls = [
  ...section('7 The calls it makes', [
    [
      'all calls go under /api, with an optional bearer token',
      'web/src/api/client.ts',
      'web/src/api/api-error.test.ts › goes under /api with the bearer token',
    ],
    [
      'they carry JSON',
      'web/src/api/client.ts',
      'web/src/api/client.test.ts › sends any other body as JSON',
    ],
    ['multipart for uploads', `${CONTRACT}/routes.ts`, ENCODING],
    ['method and path of every call', `${CONTRACT}/routes.ts`, PATHS],
    [
      'every answer and every refusal has the shape that the contract says',
      'server/src/http/register.ts',
      SHAPES,
    ],
  ]),
  ...section('7 The calls it makes: Marketplace (public)', [
    [
      'GET /marketplace/resorts',
      `${API}/resorts/routes.ts`,
      `${API}/resorts/resorts.test.ts › lists folders before resorts, each resort under its folder with local hours and zone`,
    ],
    [
      'GET /marketplace/instructors: resort_id, skill_type, works_with_kids, work_with_groups, teach_newbies, teach_carving, teach_freestyle, teach_freeride, min_price, max_price, is_working',
      `${API}/instructors/list.ts`,
      `${API}/instructors/filters.test.ts › combined, as a plain filter over all instructors finds them`,
    ],
    [
      'GET /marketplace/instructors: each filter alone',
      `${API}/instructors/list.ts`,
      `${API}/instructors/filters.test.ts › alone: %o`,
    ],
    [
      'GET /marketplace/instructors: limit',
      `${API}/instructors/list.ts`,
      `${API}/instructors/paging.test.ts › meet without gaps or repeats at any size`,
    ],
    [
      'GET /marketplace/instructors/{id}',
      `${API}/instructors/routes.ts`,
      `${API}/instructors/instructors.test.ts › shows every public field as stored, and no other`,
    ],
    [
      'GET /marketplace/instructors/price-range/min-max: is_working; min_price, max_price',
      `${API}/instructors/instructors.ts`,
      `${API}/instructors/price-range.test.ts › answers null while nobody approved names a price, then the bounds of those who do`,
    ],
    [
      'GET /marketplace/resorts/{id}/hours',
      `${API}/resorts/routes.ts`,
      `${API}/resorts/resorts.test.ts › answers the hours of a resort`,
    ],
    [
      'GET /marketplace/rentals: resort_id',
      `${API}/rentals/list.ts`,
      `${API}/rentals/rentals.test.ts › holds the shops of a resort: those at work first, then by name, whatever the case, ё as е`,
    ],
    [
      'GET /marketplace/rentals: price_range',
      `${API}/rentals/list.ts`,
      `${API}/rentals/rentals.test.ts › price_range %s: low is below 1500, high above 3000, no price in any alone`,
    ],
    [
      'GET /marketplace/rentals: is_working',
      `${API}/rentals/list.ts`,
      `${API}/rentals/rentals.test.ts › leaves out those not at work when asked; a flag that is false does not filter`,
    ],
    [
      'GET /marketplace/rentals: limit',
      `${API}/rentals/list.ts`,
      `${API}/rentals/rentals.test.ts › hold 20, and meet without gaps or repeats at any size while shops come and go`,
    ],
    [
      'GET /marketplace/rentals/{id}',
      `${API}/rentals/routes.ts`,
      `${API}/rentals/rentals.test.ts › is told whole, also when it is not at work`,
    ],
    [
      'GET /marketplace/services with a query',
      `${API}/services/list.ts`,
      `${API}/services/services.test.ts › holds those of a resort, guides too: those at work first, then by name, whatever the case, ё as е`,
    ],
    [
      'GET /marketplace/services/{id}',
      `${API}/services/routes.ts`,
      `${API}/services/services.test.ts › is told whole, also when it is not at work, and not whose it is`,
    ],
    ['the names in their queries and answers', `${CONTRACT}/endpoints.ts`, NAMES],
  ]),
  ...section('7 The calls it makes: Bookings', [
    [
      'POST /marketplace/bookings',
      `${API}/inquiries/create.ts`,
      `${API}/inquiries/create.test.ts › is made with all that was asked, and told to both sides in the same transaction`,
    ],
    [
      'GET /marketplace/bookings/user',
      `${API}/bookings/routes.ts`,
      `${API}/bookings/changes.test.ts › stands newest first and holds nobody else’s`,
    ],
    [
      'POST /marketplace/instructor-bookings/with-time: instructor_id, booking_date, start_time, end_time, group_size; id',
      `${API}/bookings/create.ts`,
      `${API}/bookings/create.test.ts › answers the pending booking and holds its time`,
    ],
    [
      'DELETE /marketplace/instructor-bookings/{id}/cancel',
      `${API}/bookings/routes.ts`,
      `${API}/bookings/changes.test.ts › frees the time of a pending or a confirmed booking and tells both sides once`,
    ],
    [
      'GET /providers/instructor/{id}/availability: date',
      `${API}/schedule/routes.ts`,
      `${API}/schedule/schedule.test.ts › lists every half hour of a busy record, and the resort’s hours`,
    ],
    [
      'GET /providers/instructor/booking-hours/{id}: booking_hours with earliest_start and latest_end',
      `${API}/schedule/routes.ts`,
      `${API}/schedule/schedule.test.ts › run from the earliest opening to the latest closing of the instructor’s resorts, in their zone`,
    ],
    ['the names in their queries, bodies and answers', `${CONTRACT}/endpoints.ts`, NAMES],
  ]),
  ...section('7 The calls it makes: Authentication and user', [
    [
      'POST /auth/telegram: messenger auth data plus user_hash; token, user, agreement_status',
      `${API}/auth/sign-in.ts`,
      `${API}/auth/sign-in.test.ts › makes a user who has accepted nothing, and opens a session`,
    ],
    [
      'POST /auth/telegram: the signature is checked',
      `${API}/auth/telegram.ts`,
      `${API}/auth/telegram.test.ts › is refused when forged, altered, extended, shortened, or signed with another token`,
    ],
    ['POST /auth/telegram: errors carry detail', `${CONTRACT}/errors.ts`, SHAPES],
    [
      'GET /auth/me',
      `${API}/auth/routes.ts`,
      `${API}/auth/sign-in.test.ts › makes a user who has accepted nothing, and opens a session`,
    ],
    [
      'PATCH /auth/me/preferred-resort: preferred_resort_id',
      `${API}/auth/auth.ts`,
      `${API}/auth/profile.test.ts › remember a resort and forget it`,
    ],
    [
      'PATCH /auth/me/preferred-skill-type: preferred_skill_type',
      `${API}/auth/auth.ts`,
      `${API}/auth/profile.test.ts › remember a sport and forget it; nobody else’s changes`,
    ],
    [
      'POST /auth/agreement: user_type, doc_version',
      `${API}/agreements/routes.ts`,
      `${API}/agreements/agreements.test.ts › are recorded with the documents shown, the time, the address and the browser`,
    ],
    [
      'GET /auth/agreement/status',
      `${API}/agreements/routes.ts`,
      `${API}/agreements/agreements.test.ts › of a user: needed until accepted, and then no more`,
    ],
    ['the names in their bodies and answers', `${CONTRACT}/endpoints.ts`, NAMES],
  ]),
  ...section('7 The calls it makes: Provider registration', [
    [
      'POST /providers/register: telegram_auth, service_type, first_name, last_name, phone, email, social_links, resort_ids, one of instructor_data, rental_data, other_data; id, message',
      `${API}/registrations/routes.ts`,
      `${API}/registrations/registrations.test.ts › of somebody new makes an account and waits for a decision`,
    ],
    [
      'POST /providers/register: rental_data and other_data',
      `${API}/registrations/registrations.ts`,
      `${API}/registrations/registrations.test.ts › %s keeps what its form says`,
    ],
    [
      'GET /providers/resorts; GET /providers/resorts-with-folders',
      `${API}/resorts/routes.ts`,
      `${API}/resorts/resorts.test.ts › lists the same for the registration forms, flat and by folders`,
    ],
    [
      'POST /providers/register/{id}/documents, multipart field file',
      `${API}/registrations/upload-routes.ts`,
      `${API}/registrations/upload-document.test.ts › of kind %s is kept as it is, under a random name`,
    ],
    [
      'POST /providers/register/{id}/profile-photo, multipart field file',
      `${API}/registrations/upload-routes.ts`,
      `${API}/registrations/upload-photo.test.ts › replaces the one before, whose files go`,
    ],
    [
      'both ask for the field file',
      'server/src/http/uploads.ts',
      `${API}/registrations/upload-document.test.ts › asks for one file in the field «file»`,
    ],
    [
      'the page sends the field file',
      'web/src/api/upload.ts',
      'web/src/api/upload.test.ts › sends the file as the field «file», with the bearer token',
    ],
    [
      'GET /providers/registrations/{id}',
      `${API}/registrations/routes.ts`,
      `${API}/registrations/registrations.test.ts › is whole for its applicant, by session or messenger, without who decided`,
    ],
    [
      'POST /providers/check-status, multipart telegram_auth and service_type; has_registration, registration',
      `${API}/registrations/routes.ts`,
      `${API}/registrations/registrations.test.ts › is the last one sent, with the reason of the decision and without who decided`,
    ],
    [
      'POST /providers/check-status is multipart, not JSON',
      'server/src/http/multipart.ts',
      `${API}/registrations/registrations.test.ts › is asked for by a form, not by JSON`,
    ],
    [
      'the page sends it as a form',
      'web/src/api/client.ts',
      'web/src/api/client.test.ts › sends the body of a multipart call as a form of texts',
    ],
    [
      'DELETE /providers/register/{id}: telegram_auth',
      `${API}/registrations/routes.ts`,
      `${API}/registrations/cancel.test.ts › erases it with its documents, so that another may be sent`,
    ],
    [
      'GET /providers/my-registrations',
      `${API}/registrations/routes.ts`,
      `${API}/registrations/registrations.test.ts › are listed newest first, for providers`,
    ],
    [
      'validation of provider messenger auth',
      `${API}/auth/routes.ts`,
      `${API}/auth/sign-in.test.ts › the data stays good for registration calls`,
    ],
    [
      'update of the preferred resort',
      `${WEB}/resorts/preferences.ts`,
      'e2e/tests/rent.spec.ts › that is chosen is saved in the profile of who is signed in',
    ],
    [
      'rentals by resort',
      `${WEB}/rentals/queries.ts`,
      `${API}/rentals/rentals.test.ts › finds a shop at each of its resorts, and names the first as its own`,
    ],
    ['the names in their bodies and answers', `${CONTRACT}/endpoints.ts`, NAMES],
  ]),
  ...section('7 The calls it makes: Provider settings', [
    [
      'GET and PUT /instructors/settings: is_working, price_2h',
      `${API}/instructors/settings-routes.ts`,
      `${API}/instructors/settings.test.ts › changes what is named and nothing else, at once for everybody`,
    ],
    [
      'GET /providers/settings/schedule: start_date, end_date',
      `${API}/schedule/busy-routes.ts`,
      `${API}/schedule/busy.test.ts › holds busy and booked time from the first to the last day in order of time, and no other instructor’s`,
    ],
    [
      'POST /providers/settings/schedule: date, start_time, end_time, status (busy), notes',
      `${API}/schedule/busy-routes.ts`,
      `${API}/schedule/busy.test.ts › answers the record, which customers see as busy and without its note`,
    ],
    [
      'DELETE /providers/settings/schedule/{id}',
      `${API}/schedule/busy-routes.ts`,
      `${API}/schedule/busy.test.ts › deletes a busy record once`,
    ],
    ['the names in their queries and bodies', `${CONTRACT}/endpoints.ts`, NAMES],
  ]),
  ...section('7 The calls it makes: Admin', [
    [
      'GET /admin/provider-registrations: service_type',
      `${API}/registrations/list.ts`,
      `${API}/registrations/list.test.ts › of the type %s`,
    ],
    [
      'POST /admin/provider-registrations/{id}/approve: reason',
      `${API}/registrations/decision-routes.ts`,
      `${API}/registrations/decisions.test.ts › to approve says who and when, and is written down and told`,
    ],
    [
      'POST /admin/provider-registrations/{id}/reject: reason, required',
      `${API}/registrations/decision-routes.ts`,
      `${API}/registrations/decisions.test.ts › to reject makes nobody a provider`,
    ],
    [
      'admin_id is taken, and not believed',
      `${CONTRACT}/registration-decisions.ts`,
      `${API}/registrations/decisions.test.ts › is the caller’s, whoever else is named`,
    ],
    [
      'GET /admin/instructors: sort_by=id, sort_order (ASC or DESC)',
      `${API}/admin/lists.ts`,
      `${API}/admin/instructors.test.ts › holds all, also those not at work or not approved, newest first`,
    ],
    [
      'GET /admin/instructors: resort_id, is_working',
      `${API}/admin/lists.ts`,
      `${API}/admin/instructors.test.ts › filters by resort and by the working flag, in either state`,
    ],
    [
      'GET /admin/instructors/{id}/registrations',
      `${API}/admin/lists.ts`,
      `${API}/admin/forms.test.ts › are all of that person, newest first, whatever became of them`,
    ],
    [
      'GET /admin/resorts',
      `${API}/admin/routes.ts`,
      `${API}/admin/resorts.test.ts › are listed with their folders, as everybody sees them`,
    ],
    [
      'GET /admin/resorts/for-rental-selector',
      `${API}/admin/resort-queries.ts`,
      `${API}/admin/resorts.test.ts › are offered to rental shops without folders, by folder and name, with the folder’s name`,
    ],
    [
      'GET /admin/resorts/{id}',
      `${API}/admin/resorts.ts`,
      `${API}/admin/resorts.test.ts › are told one by one, folders too`,
    ],
    [
      'PUT /admin/resorts/{id}: name, description, open_time, close_time',
      `${API}/admin/resorts.ts`,
      `${API}/admin/resorts.test.ts › writes name, description and hours, which everybody sees, and leaves the rest`,
    ],
    [
      'GET /admin/rentals',
      `${API}/rentals/admin-routes.ts`,
      `${API}/rentals/admin-list.test.ts › holds all, newest first`,
    ],
    [
      'POST /admin/rentals: the form; rental_id',
      `${API}/rentals/changes.ts`,
      `${API}/rentals/changes.test.ts › is kept as the form says, its phone normalised, and anybody sees it`,
    ],
    [
      'POST /admin/rentals: resort_id and resort_ids',
      `${API}/rentals/changes.ts`,
      `${API}/rentals/changes.test.ts › takes either spelling of the resort, and both`,
    ],
    [
      'PUT /admin/rentals/{id}',
      `${API}/rentals/changes.ts`,
      `${API}/rentals/changes.test.ts › writes what the form says and leaves owner, discount and photo`,
    ],
    [
      'DELETE /admin/rentals/{id}',
      `${API}/rentals/changes.ts`,
      `${API}/rentals/changes.test.ts › is gone, its owner stays`,
    ],
    [
      'POST /admin/rentals/{id}/profile-photo',
      `${API}/rentals/admin-routes.ts`,
      `${API}/rentals/photo.test.ts › is kept in every width and shown with the shop; the one before is removed`,
    ],
    [
      'its multipart field is file',
      'server/src/http/uploads.ts',
      `${API}/rentals/photo.test.ts › must come in the field «file»`,
    ],
    ['the names in their queries, bodies and answers', `${CONTRACT}/endpoints.ts`, NAMES],
  ]),
  ...section('7 The calls it makes: Static files', [
    [
      'images: /providers/uploads/profile_photos/{file}',
      'server/src/http/uploads.ts',
      'server/test/paths.test.ts › is kept by browsers for ever',
    ],
    [
      'images: /providers/uploads/provider_docs/{file}, by a signed link alone',
      `${API}/registrations/document-links.ts`,
      `${API}/registrations/document-links.test.ts › gives the document to whoever holds it, to be saved under its own name`,
    ],
    [
      'legal documents: markdown under /documents/',
      `${API}/agreements/documents.ts`,
      `${API}/agreements/documents.test.ts › are known by the SHA-256 of each file that a consent type shows`,
    ],
    [
      'a failure shows the message of section 8',
      'web/src/api/api-error.ts',
      'web/src/api/api-error.test.ts › fails with the detail of the answer',
    ],
  ]),
];
