import type { Page } from '@playwright/test';
import { INSTRUCTOR_DATA } from '@sklon/contract/test/instructor';
import type { CurrentUser } from '@sklon/contract/auth';
import type { InstructorSettings } from '@sklon/contract/instructors';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { addDays, localNow, startOfWeek } from '@sklon/contract/time';
import { bookLesson, type Member, newMember, newMemberInMax, request } from './api.ts';
import { MAMISON } from './lessons.ts';
import { approve } from './admin.ts';

export interface Instructor extends Member {
  instructorId: number;
  registrationId: number;
  name: string;
}

export async function newInstructor(firstName: string, resort = MAMISON): Promise<Instructor> {
  return approved(await newMember(firstName), resort);
}

/** Has MAX, and no Telegram. */
export async function newInstructorInMax(firstName: string) {
  return approved(await newMemberInMax(firstName), MAMISON);
}

type Applicant = Omit<Member, 'auth'> & Partial<Pick<Member, 'auth'>>;

/** With every consent given. */
async function approved<A extends Applicant>(applicant: A, resort: number) {
  const { person, token, auth } = applicant;
  const application = {
    ...(auth && { telegram_auth: auth }),
    service_type: 'instructor',
    first_name: person.first_name,
    last_name: person.last_name,
    phone: '+79161234567',
    email: 'own@example.ru',
    social_links: ['https://vk.com/own'],
    resort_ids: [resort],
    instructor_data: {
      ...INSTRUCTOR_DATA,
      skill_type: 'both',
      years_experience: 7,
      min_kid_age: 5,
      work_with_groups: true,
      teach_newbies: false,
      price_2h: 6500,
      min_lesson_minutes: 30,
      about_myself: 'Учу спокойно и весело.',
      other_info: 'Есть свой инвентарь.',
    },
  };
  const { id } = await request<{ id: number }>('POST', '/providers/register', application, token);
  await approve(id);
  await request('POST', '/auth/agreement', { user_type: 'provider', doc_version: 1 }, token);
  const settings = await settingsOf(applicant);
  return {
    ...applicant,
    user: await request<CurrentUser>('GET', '/auth/me', undefined, token),
    instructorId: settings.id,
    registrationId: id,
    name: `${person.first_name} ${person.last_name}`,
  };
}

export async function settingsOf({ token }: Pick<Member, 'token'>): Promise<InstructorSettings> {
  return request('GET', '/instructors/settings', undefined, token);
}

/** Of next week: every test has its own instructor, and so all of their time. */
export function nextTuesday(): string {
  return addDays(startOfWeek(localNow(new Date(), 'Europe/Moscow').date), 9);
}

export async function booked(
  customer: Member,
  { instructorId }: Instructor,
  start = '10:00',
  end = '12:00',
): Promise<InstructorBooking> {
  return bookLesson(customer, {
    instructor_id: instructorId,
    booking_date: nextTuesday(),
    start_time: start,
    end_time: end,
  });
}

/** Makes the page refetch, as when its tab is shown again. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

/** Only where E2E_SHOTS names a folder. */
export async function shot(page: Page, name: string, isPhone: boolean): Promise<void> {
  const directory = process.env.E2E_SHOTS;
  if (directory === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${directory}/${isPhone ? 'phone' : 'desk'}-${name}-${colorScheme}.png`,
    });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
