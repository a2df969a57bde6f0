import type { InstructorSettings } from '@sklon/contract/instructors';
import { formatPhone } from '@sklon/contract/contact-rules';
import { formatRubles } from '@sklon/contract/money';
import { plural, YEARS } from '@sklon/contract/plural';
import type { InstructorData } from '@sklon/contract/provider-data';
import type { Registration } from '@sklon/contract/registrations';
import { groupsText, specialisations, sportText } from '../instructor-texts.ts';

/** The approved application of the instructor. */
export interface ApplicantForm extends Pick<
  Registration,
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'email'
  | 'username'
  | 'resort_ids'
  | 'social_links'
  | 'documents'
> {
  /** Absent for those who became instructors without an application. */
  registration: Pick<Registration, 'id' | 'processed_at'> | null;
  profile_photo_path: string | null;
  profile_photo_placeholder: string | null;
  data: InstructorData;
}

/** The latest approved application of an instructor; their record where there is none. */
export function approvedForm(
  settings: InstructorSettings,
  registrations: readonly Registration[],
): ApplicantForm {
  const approved = registrations
    .filter(({ status, service_type }) => status === 'approved' && service_type === 'instructor')
    .toSorted((a, b) => b.id - a.id)[0];
  if (approved?.instructor_data)
    return { ...approved, registration: approved, data: approved.instructor_data };
  return { ...settings, registration: null, social_links: [], documents: [], data: settings };
}

/** An update of the application that the admins have not decided yet. */
export function pendingForm(registrations: readonly Registration[]): Registration | undefined {
  return registrations.find(
    ({ status, service_type }) => status === 'pending' && service_type === 'instructor',
  );
}

function childrenText({ works_with_kids, min_kid_age }: InstructorData): string {
  if (!works_with_kids) return 'Только взрослые';
  return min_kid_age === null ? 'Да' : `От\u00A0${min_kid_age}\u00A0лет`;
}

/** The fields of the application as pairs of a name and a text. */
export function formFacts(
  form: ApplicantForm,
  resortNames: ReadonlyMap<number, string>,
): [term: string, text: string][] {
  const { data } = form;
  return [
    ['Телефон', formatPhone(form.phone)],
    ['Почта', form.email],
    ['Telegram', form.username ? `@${form.username}` : 'без ника'],
    ['Курорты', form.resort_ids.flatMap((id) => resortNames.get(id) ?? []).join(', ') || '—'],
    ['Специализация', sportText(data)],
    ['Стаж', plural(data.years_experience, YEARS)],
    ['Дети', childrenText(data)],
    ['Группы', groupsText(data)],
    ['Стили', specialisations({ ...data, work_with_groups: false }).join(', ') || '—'],
    [
      'Цена в\u00A0анкете',
      data.price_2h === null ? 'По запросу' : `${formatRubles(data.price_2h)} за\u00A02\u00A0часа`,
    ],
  ];
}
