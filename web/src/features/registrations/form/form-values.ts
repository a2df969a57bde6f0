import { formatPhone } from '@sklon/contract/contact-rules';
import { groupThousands } from '@sklon/contract/money';
import type { CurrentUser } from '@sklon/contract/auth';
import { DEFAULT_RESORT_ID } from '@sklon/contract/limits';
import type { Registration } from '@sklon/contract/registrations';
import type { SERVICE_TYPES_WITH_FORM } from '@sklon/contract/registration-rules';

export type FormService = (typeof SERVICE_TYPES_WITH_FORM)[number];

/** What the fields hold: texts as they are typed. One shape for all forms; each shows and sends its own part. */
export interface FormValues {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  social_links: string[];
  resort_ids: number[];
  skill_type: '' | 'ski' | 'snowboard' | 'both';
  years_experience: string;
  works_with_kids: boolean;
  min_kid_age: string;
  work_with_groups: boolean;
  teach_newbies: boolean;
  teach_carving: boolean;
  teach_freestyle: boolean;
  teach_freeride: boolean;
  price_2h: string;
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

/** A form nobody has filled yet: what the profile knows of the person, and the resort that shops start from (spec 2). */
export function emptyValues(service: FormService, user: Applicant): FormValues {
  return {
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    phone: user.phone ? formatPhone(user.phone) : '',
    email: user.email ?? '',
    social_links: [''],
    resort_ids: service === 'instructor' ? [] : [DEFAULT_RESORT_ID],
    skill_type: '',
    years_experience: '',
    works_with_kids: false,
    min_kid_age: '',
    work_with_groups: false,
    teach_newbies: false,
    teach_carving: false,
    teach_freestyle: false,
    teach_freeride: false,
    price_2h: '',
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

type Answer = string | number | boolean | null;

/** A kept answer as its field shows it. Prices are grouped, a decimal is Russian. */
function shown(field: string, answer: Answer): string | boolean {
  if (answer === null) return '';
  if (typeof answer !== 'number') return answer;
  return field.startsWith('price_') ? groupThousands(answer) : String(answer).replace('.', ',');
}

/** The form filled as an earlier application was (spec 4: a new one after a rejection). */
export function valuesOf(
  registration: Registration,
  service: FormService,
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
