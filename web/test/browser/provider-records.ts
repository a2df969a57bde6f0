import { businessOf } from '@sklon/contract/application-facts';
import { INSTRUCTOR_DATA } from '@sklon/contract/test/instructor';
import { LESSON } from '@sklon/contract/test/lesson';
import { SERVICE_TYPE_CODES } from '@sklon/contract/service-types';
import type { InstructorSettings } from '@sklon/contract/instructors';
import type { AdminBooking } from '@sklon/contract/admin-bookings';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import type { ProviderBooking } from '@sklon/contract/bookings';
import type { OwnBusiness } from '@sklon/contract/businesses';
import type { ProviderInquiry } from '@sklon/contract/inquiries';
import type { RegistrationSummary } from '@sklon/contract/registration-decisions';
import type { Registration } from '@sklon/contract/registrations';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { type Handlers, refused } from './fake-api.ts';
import {
  hours,
  inquiry,
  instructor,
  onePage,
  rental,
  resorts,
  ROSA_KHUTOR,
  service,
} from './records.ts';
import { NOTHING_WAITS, session, type TestSession } from './session.ts';

export function admin(): TestSession {
  return session({ is_admin: true });
}

export function provider(): TestSession {
  return session({ has_provider_profile: true });
}

export function registration(changes: Partial<Registration> = {}): Registration {
  return {
    id: 300,
    service_type: 'instructor',
    status: 'pending',
    created_at: '2026-11-20T10:00:00.000Z',
    processed_at: null,
    first_name: 'Мирослава',
    last_name: 'Вершинина',
    phone: '+79161234567',
    email: 'provider@example.ru',
    username: 'miroslava',
    telegram_id: 700_900,
    resort_ids: [ROSA_KHUTOR],
    social_links: ['https://vk.com/sklon_provider'],
    instructor_data: {
      ...INSTRUCTOR_DATA,
      skill_type: 'both',
      years_experience: 12,
      min_kid_age: 5,
      work_with_groups: true,
      price_2h: 7400,
      about_myself: 'Катаюсь с трёх лет, учу с восемнадцати.',
      other_info: 'Категория B.',
      meeting_point_ids: [],
    },
    rental_data: null,
    other_data: null,
    documents: [],
    profile_photo_path: null,
    profile_photo_placeholder: null,
    admin_notes: null,
    updated_at: '2026-11-20T10:00:00.000Z',
    processed_by: null,
    processed_by_name: null,
    ...changes,
  };
}

const business = {
  business_name: 'Склад лыж',
  address: 'пос. Эсто-Садок, ул. Горная, 7',
  latitude: 43.672,
  longitude: 40.2955,
  map_link: 'https://yandex.ru/maps/?ll=40.29,43.67',
  site: 'https://ridge.example.ru/prokat',
  extra_phone: '+7 862 245-00-11',
  is_working: true,
  price_ski_set: 1900,
  discount: 10,
  about_business: 'Подгонка ботинок на месте.',
  other_info: null,
};

export function shopRegistration(changes: Partial<Registration> = {}): Registration {
  return registration({
    service_type: 'rental',
    instructor_data: null,
    rental_data: business,
    ...changes,
  });
}

export function serviceRegistration(changes: Partial<Registration> = {}): Registration {
  const other_data = {
    ...business,
    service_name: 'Хели-ски',
    price_ski_set: null,
    extra_phone: null,
  };
  return registration({
    service_type: 'additional',
    instructor_data: null,
    other_data,
    ...changes,
  });
}

export function summary(of: Registration = registration()): RegistrationSummary {
  return {
    id: of.id,
    service_type: of.service_type,
    status: of.status,
    created_at: of.created_at,
    processed_at: of.processed_at,
    updated_at: of.updated_at,
    first_name: of.first_name,
    last_name: of.last_name,
    phone: of.phone,
    business_name: businessOf(of)?.business_name ?? null,
    resort_ids: of.resort_ids,
    profile_photo_path: of.profile_photo_path,
  };
}

function decided(of: Registration, status: 'approved' | 'rejected', reason: unknown): Registration {
  return {
    ...of,
    status,
    admin_notes: typeof reason === 'string' ? reason : null,
    processed_at: '2026-11-21T10:00:00.000Z',
    processed_by: 501,
    processed_by_name: 'Ольга Соколова',
  };
}

/** Decisions change the applications. */
export function applicationsPanel(applications: Registration[]): Handlers {
  const all = new Map(applications.map((application) => [String(application.id), application]));
  const decide =
    (status: 'approved' | 'rejected') =>
    ({ params, body }: { params: Record<string, string>; body: unknown }) => {
      const after = decided(all.get(params.id!)!, status, (body as { reason?: unknown })?.reason);
      all.set(params.id!, after);
      return after;
    };
  return {
    listResorts: resorts,
    listRegistrations: ({ query }) => {
      const type = SERVICE_TYPE_CODES[query.service_type as keyof typeof SERVICE_TYPE_CODES];
      const found = [...all.values()]
        .filter(({ status }) => query.status === 'all' || status === 'pending')
        .filter(({ service_type }) => type === undefined || service_type === type)
        .filter(({ id }) => String(id).includes(query.number ?? ''))
        .toSorted((one, other) => other.id - one.id);
      const limit = Number(query.limit ?? 50);
      const rest = found.filter(({ id }) => !query.cursor || id < Number(query.cursor));
      const items = rest.slice(0, limit);
      return {
        items: items.map(summary),
        total: found.length,
        next_cursor: rest.length > limit ? items.at(-1)!.id : null,
      };
    },
    getAdminCounts: () => ({
      ...NOTHING_WAITS,
      applications: [...all.values()].filter(({ status }) => status === 'pending').length,
    }),
    getRegistration: ({ params }) =>
      all.get(params.id!) ?? refused(404, { code: 'registration_not_found' }),
    approveRegistration: decide('approved'),
    rejectRegistration: decide('rejected'),
  };
}

export function settings(changes: Partial<InstructorSettings> = {}): InstructorSettings {
  return {
    ...instructor({ rating: null, total_reviews: 0 }),
    tariff: null,
    username: 'gornaya',
    phone: '+79161234567',
    email: 'own@example.ru',
    ...changes,
  };
}

/** Pending. */
export function providerBooking(changes: Partial<ProviderBooking> = {}): ProviderBooking {
  return {
    ...LESSON,
    booking_date: '2027-01-19',
    expires_at: '2027-01-12T06:00:00.000Z',
    customer: {
      first_name: 'Любава',
      last_name: 'Снежина',
      username: null,
      phone: null,
      messenger_reachable: true,
    },
    ...changes,
  };
}

export function adminBooking(changes: Partial<AdminBooking> = {}): AdminBooking {
  const { customer, ...lesson } = providerBooking();
  return {
    ...lesson,
    customer: { id: 31, ...customer, phone: '+79165550011' },
    instructor: {
      id: 8,
      instructor_id: 7,
      first_name: 'Анна',
      last_name: 'Горная',
      username: null,
      phone: null,
      messenger_reachable: false,
    },
    ...changes,
  };
}

export function busySlot(start_time: string, end_time: string, id = 900): ScheduleSlot {
  return {
    id,
    date: '2027-01-19',
    start_time,
    end_time,
    status: 'busy',
    notes: null,
    booking: null,
    is_proposed: false,
  };
}

/** Of a client who came by phone, on the Tuesday after the clock of most tests. */
export function ownLesson(changes: Partial<OwnLesson> = {}): OwnLesson {
  return {
    id: 70,
    booking_date: '2027-01-12',
    start_time: '10:00',
    end_time: '12:00',
    timezone: 'Europe/Moscow',
    resort: { id: ROSA_KHUTOR, name: 'Роза Хутор' },
    group_size: 2,
    customer_name: 'Ольга Петровна',
    customer_phone: '+79161234567',
    note: 'Двое детей, впервые',
    price: 7000,
    special_day: null,
    version: 1,
    link_expires_at: null,
    created_at: '2027-01-10T09:00:00.000Z',
    ...changes,
  };
}

/** No time is taken. */
export function settingsPage(changes: Partial<InstructorSettings> = {}): Handlers {
  return {
    listResorts: resorts,
    getInstructorSettings: settings(changes),
    getBookingHours: { booking_hours: hours },
    listSchedule: [],
    listCalendarDays: [],
    getAvailability: { availability: [], resort_hours: hours, special_days: [] },
    listProviderBookings: [],
    listOwnLessons: [],
    listProviderInquiries: [],
    listOwnBusinesses: [],
    listProviderReviews: onePage([]),
    listMyRegistrations: [
      registration({ status: 'approved', processed_at: '2026-11-21T10:00:00.000Z' }),
    ],
  };
}

/** Of the owner of a shop or a service who gives no lessons. */
export function ownerPage(...businesses: OwnBusiness[]): Handlers {
  const missing = refused(404, { code: 'settings_not_found' });
  return {
    listResorts: resorts,
    getInstructorSettings: missing,
    listProviderBookings: missing,
    listSchedule: missing,
    listProviderInquiries: [],
    listOwnBusinesses: businesses,
  };
}

export function ownShop(changes: Partial<OwnBusiness> = {}): OwnBusiness {
  return { ...rental(), kind: 'rental', service_type: null, service_name: null, ...changes };
}

export function ownService(changes: Partial<OwnBusiness> = {}): OwnBusiness {
  return { ...service(), kind: 'service', ...changes };
}

/** Three days for two, pending. */
export function shopInquiry(changes: Partial<ProviderInquiry> = {}): ProviderInquiry {
  const { provider: _, ...shared } = inquiry();
  return {
    ...shared,
    provider: { id: 31, name: 'Прокат Лаврова', price_ski_set: 1250, discount: 0 },
    customer: {
      first_name: 'Мария',
      last_name: 'Лыжина',
      username: null,
      phone: null,
      messenger_reachable: true,
    },
    ...changes,
  };
}

export async function photo(name = 'photo.png'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 300;
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'steelblue';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob>((resolve) =>
    canvas.toBlob((drawn) => resolve(drawn!), 'image/png'),
  );
  return new File([blob], name, { type: 'image/png' });
}

export function pdf(name: string, padding = 0): File {
  return new File([`%PDF-1.4\n%${'x'.repeat(padding)}\n%%EOF\n`], name, {
    type: 'application/pdf',
  });
}
