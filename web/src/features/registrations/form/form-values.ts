import {
  eachFlag,
  INSTRUCTOR_FLAGS,
  type InstructorFlag,
  type Language,
  type SkillType,
} from '@sklon/contract/instructor-attributes';
import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import { formatPhone } from '@sklon/contract/contact-rules';
import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { DEFAULT_RESORT_ID, SHORTEST_LESSON_MIN } from '@sklon/contract/limits';
import { groupThousands } from '@sklon/contract/money';
import { parseRubles } from '@sklon/contract/typed-rubles';
import type { FormType } from '@sklon/contract/registration-rules';
import type { Registration } from '@sklon/contract/registrations';
import type { Resort } from '@sklon/contract/resorts';
import { optionalNumber, parseDecimal, parseWhole } from '../../../ui/form/typed-number.ts';

/** What the fields hold: texts as they are typed. One shape for all forms; each shows and sends its own part. */
export interface FormValues extends Record<InstructorFlag, boolean> {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  social_links: string[];
  resort_ids: number[];
  skill_type: '' | SkillType;
  years_experience: string;
  min_kid_age: string;
  price_2h: string;
  languages: Language[];
  meeting_point_ids: number[];
  min_lesson_minutes: string;
  about_myself: string;
  service_name: string;
  business_name: string;
  address: string;
  latitude: string;
  longitude: string;
  map_link: string;
  site: string;
  extra_phone: string;
  is_working: boolean;
  price_ski_set: string;
  discount: string;
  about_business: string;
  other_info: string;
}

type Applicant = Pick<CurrentUser, 'first_name' | 'last_name' | 'phone' | 'email'>;

/** An untouched form: what the profile knows of the person, and the resort that shops start from (spec 2). */
export function emptyValues(service: FormType, user: Applicant): FormValues {
  return {
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    phone: user.phone ? formatPhone(user.phone) : '',
    email: user.email ?? '',
    social_links: [''],
    resort_ids: service === 'instructor' ? [] : [DEFAULT_RESORT_ID],
    skill_type: '',
    years_experience: '',
    min_kid_age: '',
    ...eachFlag(false),
    price_2h: '',
    languages: [],
    meeting_point_ids: [],
    min_lesson_minutes: String(SHORTEST_LESSON_MIN),
    about_myself: '',
    service_name: '',
    business_name: '',
    address: '',
    latitude: '',
    longitude: '',
    map_link: '',
    site: '',
    extra_phone: '',
    is_working: true,
    price_ski_set: '',
    discount: '',
    about_business: '',
    other_info: '',
  };
}

type Answer = string | number | boolean | string[] | number[] | null;

/** A stored answer as its field shows it. Prices are grouped, a decimal has a comma. */
function shown(field: string, answer: Answer): string | boolean | string[] | number[] {
  if (answer === null) return '';
  if (typeof answer !== 'number') return answer;
  return field.startsWith('price_') ? groupThousands(answer) : String(answer).replace('.', ',');
}

/** The form filled as an earlier application was (spec 4: a new one after a rejection). */
export function valuesOf(
  registration: Registration,
  service: FormType,
  user: Applicant,
): FormValues {
  const { first_name, last_name, phone, email, social_links, resort_ids } = registration;
  const data: Record<string, Answer> = {
    ...registration.instructor_data,
    ...registration.rental_data,
    ...registration.other_data,
  };
  return {
    ...emptyValues(service, user),
    ...Object.fromEntries(
      Object.entries(data).map(([field, answer]) => [field, shown(field, answer)]),
    ),
    first_name,
    last_name,
    email,
    phone: formatPhone(phone),
    resort_ids,
    social_links: social_links.length > 0 ? social_links : [''],
  };
}

type RegistrationBody = EndpointCall<Endpoints['registerProvider']>['body'];

function instructorData(values: FormValues) {
  const { skill_type, works_with_kids } = values;
  const flags = INSTRUCTOR_FLAGS.map(({ field }) => [field, values[field]]);
  return {
    ...Object.fromEntries(flags),
    // An unanswered question is sent as it is: the schema refuses it.
    skill_type: skill_type as Exclude<typeof skill_type, ''>,
    years_experience: parseWhole(values.years_experience) ?? NaN,
    min_kid_age: works_with_kids ? parseWhole(values.min_kid_age) : null,
    price_2h: optionalNumber(values.price_2h, parseRubles),
    languages: values.languages,
    meeting_point_ids: values.meeting_point_ids,
    min_lesson_minutes: Number(values.min_lesson_minutes),
    about_myself: values.about_myself,
    other_info: values.other_info,
  };
}

function businessData(values: FormValues) {
  const {
    business_name,
    address,
    map_link,
    site,
    extra_phone,
    is_working,
    about_business,
    other_info,
  } = values;
  return {
    business_name,
    address,
    latitude: optionalNumber(values.latitude, parseDecimal),
    longitude: optionalNumber(values.longitude, parseDecimal),
    map_link,
    site,
    extra_phone,
    is_working,
    price_ski_set: optionalNumber(values.price_ski_set, parseRubles),
    discount: parseWhole(values.discount) ?? NaN,
    about_business,
    other_info,
  };
}

/** The application that a form sends (spec 7), and that its checks look at. */
export function bodyOf(
  service: FormType,
  values: FormValues,
  telegram_auth: TelegramAuth | undefined,
): RegistrationBody {
  const { first_name, last_name, phone, email, social_links, resort_ids } = values;
  const applicant = {
    telegram_auth,
    first_name,
    last_name,
    phone,
    email,
    social_links,
    resort_ids,
  };
  if (service === 'instructor')
    return { ...applicant, service_type: service, instructor_data: instructorData(values) };
  if (service === 'rental')
    return { ...applicant, service_type: service, rental_data: businessData(values) };
  return {
    ...applicant,
    service_type: service,
    other_data: { ...businessData(values), service_name: values.service_name },
  };
}

/** The field of a path in the request body; null where no field is to blame. */
export function fieldOf(path: string): string | null {
  if (path.startsWith('telegram_auth') || path === 'service_type') return null;
  return path
    .replace(/^(instructor|rental|other)_data\./, '')
    .replace(/^(resort_ids|languages|meeting_point_ids)\.\d+$/, '$1');
}

export interface ResortSelection {
  ids: number[];
  /** The picked resort lies in another group than those before: they are gone. */
  replaced: boolean;
}

/**
 * Ticks or unticks a resort (spec 2, Resort choice rule): one of a different parent group replaces the whole selection;
 * unticking removes it.
 */
export function toggleResort(
  resorts: readonly Resort[],
  selected: readonly number[],
  id: number,
): ResortSelection {
  if (selected.includes(id))
    return { ids: selected.filter((other) => other !== id), replaced: false };
  const groupOf = (resort: number) =>
    resorts.find((place) => place.id === resort)?.parent_id ?? null;
  const stays = selected.every((other) => groupOf(other) === groupOf(id));
  return stays ? { ids: [...selected, id], replaced: false } : { ids: [id], replaced: true };
}
