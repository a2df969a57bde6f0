/** Spec section 3: the fields that each entity must have. It may have more where product-decisions says so. */
import { expect, test } from 'vitest';
import { adminInstructor } from '../src/admin.ts';
import { agreementStatus } from '../src/agreements.ts';
import { currentUser, telegramAuth } from '../src/auth.ts';
import { newInstructorBooking } from '../src/bookings.ts';
import { instructor, instructorFilters, instructorSettings } from '../src/instructors.ts';
import { otherData, rentalData } from '../src/business-data.ts';
import { instructorData } from '../src/provider-data.ts';
import { registration, registrationDocument } from '../src/registrations.ts';
import { rental } from '../src/rentals.ts';
import { resort } from '../src/resorts.ts';
import { availability, bookingHours, scheduleSlot, takenSlot } from '../src/schedule.ts';

const BUSINESS =
  'business_name address latitude longitude map_link site extra_phone is_working price_ski_set discount about_business other_info';

// spec: 2.149, 3.1, 3.3, 3.7, 3.9, 3.11, 3.13, 3.15, 3.17, 3.20, 3.21, 3.23, 3.25, 3.29, 3.30
// spec: 3.31, 3.33, 3.35
test.each([
  ['Resort', resort.shape, 'id name description code parent_id is_folder open_time close_time'],
  [
    'Instructor',
    instructor.shape,
    'id first_name last_name profile_photo_path verified price_2h about_myself other_info years_experience rating total_reviews resort_ids ' +
      'works_with_kids min_kid_age work_with_groups teach_newbies teach_carving teach_freestyle teach_freeride',
  ],
  [
    'Current user',
    currentUser.shape,
    'id telegram_id username first_name last_name phone email auth_date is_admin has_provider_profile preferred_resort_id preferred_skill_type',
  ],
  [
    'Agreement status',
    agreementStatus.shape,
    'needs_user_agreement needs_provider_agreement is_provider',
  ],
  ['Availability response', availability.shape, 'availability resort_hours'],
  ['a slot of it', takenSlot.shape, 'id time status notes is_cur_user_book'],
  ['Booking hours', bookingHours.shape, 'earliest_start latest_end'],
  [
    'Instructor booking',
    newInstructorBooking.shape,
    'instructor_id booking_date start_time end_time group_size',
  ],
  [
    'Instructor (admin list)',
    adminInstructor.shape,
    'id first_name last_name phone years_experience is_working',
  ],
  [
    'Instructor settings',
    instructorSettings.shape,
    'id is_working price_2h username phone email resort_ids about_myself other_info years_experience works_with_kids min_kid_age ' +
      'work_with_groups teach_newbies teach_carving teach_freestyle teach_freeride',
  ],
  ['Rental', rental.shape, `id resort_id resort_ids phone profile_photo_path ${BUSINESS}`],
  ['Schedule slot', scheduleSlot.shape, 'id date start_time end_time status notes'],
  [
    'Provider registration',
    registration.shape,
    'id service_type status first_name last_name phone email username telegram_id resort_ids social_links instructor_data rental_data ' +
      'other_data documents profile_photo_path admin_notes created_at updated_at processed_at processed_by',
  ],
  [
    'Instructor data',
    instructorData.shape,
    'skill_type years_experience works_with_kids min_kid_age work_with_groups teach_newbies teach_carving teach_freestyle teach_freeride ' +
      'price_2h about_myself other_info',
  ],
  ['Rental data', rentalData.shape, BUSINESS],
  ['Other-service data', otherData.shape, `${BUSINESS} service_name`],
  [
    'Document',
    registrationDocument.shape,
    'id filename original_filename content_type file_size uploaded_at',
  ],
  [
    'Messenger auth data',
    telegramAuth.shape,
    'id first_name last_name username photo_url auth_date user_hash',
  ],
  [
    'the query of the list (section 7)',
    instructorFilters.shape,
    'resort_id skill_type works_with_kids work_with_groups teach_newbies teach_carving teach_freestyle teach_freeride min_price max_price is_working',
  ],
])('%s has every field of the specification', (_, shape, fields) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});
