/** A test names only what it is about. */
import type { InstructorBooking } from '@sklon/contract/bookings';
import { INSTRUCTOR_DATA } from '@sklon/contract/test/instructor';
import { LESSON } from '@sklon/contract/test/lesson';
import type { Instructor, InstructorDetail, ListedInstructor } from '@sklon/contract/instructors';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import type { Participant } from '@sklon/contract/participants';
import type { Rental } from '@sklon/contract/rentals';
import type { ListedResort } from '@sklon/contract/resorts';
import type { Availability, BookingHours } from '@sklon/contract/schedule';
import type { Service } from '@sklon/contract/services';
import type { Handlers } from './fake-api.ts';

function resort(id: number, name: string, changes: Partial<ListedResort> = {}): ListedResort {
  return {
    id,
    name,
    description: null,
    code: `resort-${id}`,
    parent_id: null,
    is_folder: false,
    open_time: '08:30',
    close_time: '17:00',
    timezone: 'Europe/Moscow',
    instructor_count: 0,
    rental_count: 0,
    ...changes,
  };
}

export const ROSA_KHUTOR = 9;
export const SHEREGESH = 1;

export const resorts: ListedResort[] = [
  resort(101, 'Кузбасс', { is_folder: true, open_time: null, close_time: null }),
  resort(102, 'Сочи', { is_folder: true, open_time: null, close_time: null }),
  resort(2, 'Танай', { parent_id: 101, timezone: 'Asia/Novokuznetsk' }),
  resort(SHEREGESH, 'Шерегеш', {
    parent_id: 101,
    open_time: '09:00',
    close_time: '22:00',
    timezone: 'Asia/Novokuznetsk',
    instructor_count: 4,
    rental_count: 3,
  }),
  resort(8, 'Красная Поляна', { parent_id: 102, instructor_count: 1 }),
  resort(ROSA_KHUTOR, 'Роза Хутор', { parent_id: 102, instructor_count: 12, rental_count: 5 }),
  resort(14, 'Мамисон'),
];

export const hours: BookingHours = {
  earliest_start: '08:30',
  latest_end: '17:00',
  timezone: 'Europe/Moscow',
};

export const masha: Participant = {
  first_name: 'Маша',
  age: 6,
  level: 'first_time',
  sport: null,
  height_cm: null,
  weight_kg: null,
  shoe_size: null,
};

export function instructor(changes: Partial<Instructor> = {}): Instructor {
  return {
    ...INSTRUCTOR_DATA,
    id: 7,
    first_name: 'Анна',
    last_name: 'Горная',
    profile_photo_path: null,
    profile_photo_placeholder: null,
    verified: true,
    skill_type: 'both',
    price_2h: 6500,
    about_myself: 'Учу спокойно и весело.',
    other_info: 'Есть свой инвентарь.',
    years_experience: 7,
    rating: 4.9,
    total_reviews: 38,
    resort_ids: [ROSA_KHUTOR],
    min_kid_age: 5,
    work_with_groups: true,
    is_working: true,
    ...changes,
  };
}

export function resortHours(special_days: Availability['special_days'] = []) {
  const { earliest_start: open_time, latest_end: close_time, timezone } = hours;
  return { resort_id: ROSA_KHUTOR, open_time, close_time, timezone, special_days };
}

export function listed(changes: Partial<ListedInstructor> = {}): ListedInstructor {
  return { ...instructor(changes), next_free: null, lesson_price: null, ...changes };
}

const SURNAMES = ['Горная', 'Снежная', 'Лыжина', 'Склонова', 'Вершинина'];

export function manyInstructors(count: number): ListedInstructor[] {
  return Array.from({ length: count }, (_, index) =>
    listed({
      id: 100 + index,
      first_name: `Имя${index + 1}`,
      last_name: SURNAMES[index % SURNAMES.length]!,
    }),
  );
}

export function onePage<T>(items: T[]) {
  return { items, total: items.length, total_exceeded: false, next_cursor: null };
}

export function instructorDetail(changes: Partial<InstructorDetail> = {}): InstructorDetail {
  return { ...instructor(), tariff: null, checked_at: null, certificates: [], ...changes };
}

/** Nothing is taken, and there are no reviews. */
export function instructorPage(changes: Partial<InstructorDetail> = {}): Handlers {
  return {
    listResorts: resorts,
    getInstructor: instructorDetail(changes),
    listInstructorReviews: onePage([]),
    listMeetingPointsOfInstructor: [],
    getAvailability: { availability: [], resort_hours: hours, special_days: [] },
  };
}

/** Pending. */
export function booking(changes: Partial<InstructorBooking> = {}): InstructorBooking {
  return {
    ...LESSON,
    kind: 'instructor',
    instructor: {
      id: 7,
      first_name: 'Анна',
      last_name: 'Горная',
      profile_photo_path: null,
      phone: null,
      messenger_reachable: true,
    },
    calendar_uid: 'booking-4242@sklon.example',
    review: null,
    ...changes,
  };
}

export function rental(changes: Partial<Rental> = {}): Rental {
  return {
    id: 31,
    business_name: 'Прокат Лаврова',
    resort_id: ROSA_KHUTOR,
    resort_ids: [ROSA_KHUTOR],
    address: 'Роза Долина, наб. Лаванды, 4',
    latitude: 43.66,
    longitude: 40.31,
    map_link: 'https://yandex.ru/maps/?pt=40.31,43.66',
    site: 'https://prokat-1.example.ru/',
    phone: '+74950003000',
    extra_phone: null,
    is_working: true,
    takes_requests: true,
    price_ski_set: 1900,
    discount: 0,
    about_business: 'Подбираем комплект за десять минут.',
    other_info: null,
    profile_photo_path: null,
    profile_photo_placeholder: null,
    hours: null,
    ...changes,
  };
}

export function service(changes: Partial<Service> = {}): Service {
  return {
    ...rental({ id: 61, business_name: 'Ночной ратрак', price_ski_set: 9000 }),
    service_type: 'additional',
    service_name: 'Кэтски на ратраке',
    ...changes,
  };
}

/** Pending. */
export function inquiry(changes: Partial<CustomerInquiry> = {}): CustomerInquiry {
  return {
    id: 8181,
    kind: 'rental',
    status: 'pending',
    date_from: '2027-01-16',
    date_to: '2027-01-18',
    timezone: 'Europe/Moscow',
    people: 2,
    comment: 'Рост 180',
    expires_at: '2027-01-12T06:00:00.000Z',
    created_at: '2027-01-11T06:00:00.000Z',
    price_total: null,
    answer_comment: null,
    provider: {
      id: 31,
      name: 'Прокат Лаврова',
      profile_photo_path: null,
      address: 'Роза Долина, наб. Лаванды, 4',
      phone: null,
      messenger_reachable: true,
    },
    resort: { id: ROSA_KHUTOR, name: 'Роза Хутор' },
    ...changes,
  };
}
