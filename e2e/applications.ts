import { INSTRUCTOR_DATA } from '@sklon/contract/test/instructor';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { admin } from '../server/seed/people.ts';
import { PRODUCT_URL } from './addresses.ts';
import { type Member, memberOf, newMember, request } from './api.ts';
import { MAMISON } from './lessons.ts';
import { type ChosenFile, PHOTO } from './registration.ts';
import { beSignedIn } from './session.ts';
import { visit } from './steps.ts';

/** With a session of this test alone. */
export function adminMember(): Promise<Member> {
  return memberOf(admin);
}

const instructorForm = {
  service_type: 'instructor',
  resort_ids: [MAMISON],
  instructor_data: {
    ...INSTRUCTOR_DATA,
    skill_type: 'both',
    years_experience: 12,
    min_kid_age: 5,
    work_with_groups: true,
    price_2h: 7400,
    about_myself: 'Катаюсь с трёх лет, учу с восемнадцати.\nСпокойно ставлю на лыжи взрослых.',
    other_info: 'Категория B, права на снегоход.',
  },
};

const shopForm = {
  service_type: 'rental',
  resort_ids: [MAMISON],
  rental_data: {
    business_name: 'Прокат «Белый хребет»',
    address: 'пос. Эсто-Садок, ул. Горная, 7',
    latitude: 43.672,
    longitude: 40.2955,
    map_link: 'https://yandex.ru/maps/?ll=40.29,43.67',
    site: 'https://ridge.example.ru/prokat',
    extra_phone: '+7 862 245-00-11',
    is_working: true,
    price_ski_set: 1900,
    discount: 10,
    about_business: 'Лыжи и сноуборды прошлого сезона, подгонка ботинок на месте.',
  },
};

const serviceForm = {
  service_type: 'additional',
  resort_ids: [MAMISON],
  other_data: {
    ...shopForm.rental_data,
    business_name: 'Небо Розы',
    service_name: 'Хели-ски',
    price_ski_set: null,
    extra_phone: null,
  },
};

const forms = { instructor: instructorForm, rental: shopForm, additional: serviceForm };

export interface Applicant extends Member {
  applicationId: number;
  name: string;
  phone: string;
}

interface ApplicationOptions {
  type?: keyof typeof forms;
  form?: object;
}

export async function newApplicant(
  firstName: string,
  { type = 'instructor', form = {} }: ApplicationOptions = {},
): Promise<Applicant> {
  const member = await newMember(firstName);
  const { first_name, last_name } = member.person;
  const phone = `+7916${String(member.person.id % 10_000_000).padStart(7, '0')}`;
  const body = {
    telegram_auth: member.auth,
    first_name,
    last_name,
    phone,
    email: `provider${member.person.id}@example.ru`,
    social_links: ['https://vk.com/sklon_provider'],
    ...forms[type],
    ...form,
  };
  const { id } = await request<{ id: number }>('POST', '/providers/register', body, member.token);
  return { ...member, applicationId: id, name: `${first_name} ${last_name}`, phone };
}

export async function attach(
  { token, applicationId }: Applicant,
  kind: 'documents' | 'profile-photo',
  { name, mimeType, buffer }: ChosenFile,
): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const address = new URL(`/api/providers/register/${applicationId}/${kind}`, PRODUCT_URL);
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok)
    throw new Error(`${kind} answered ${response.status}: ${await response.text()}`);
}

export function photoFile(): ChosenFile {
  return { name: 'photo.png', mimeType: 'image/png', buffer: readFileSync(PHOTO) };
}

export async function openPanel(page: Page, path = '/admin/applications'): Promise<Member> {
  const member = await adminMember();
  await beSignedIn(page, member);
  await visit(page, path);
  return member;
}

export function applicationDialog(page: Page, id: number): Locator {
  return page.getByRole('dialog', { name: `Заявка №\u00A0${id}` });
}

/** A row of the table, on a phone a card. */
export function applicationLine(page: Page, id: number): Locator {
  return page.locator('main').getByRole('link', { name: new RegExp(`[Зз]аявка №\\s${id}$`) });
}
