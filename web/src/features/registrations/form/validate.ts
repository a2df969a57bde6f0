import { isEmail, isWebLink, normalizePhone } from '@sklon/contract/contact-rules';
import {
  DISCOUNT_MAX,
  INSTRUCTOR_PRICE_STEP,
  KID_AGE_MAX,
  KID_AGE_MIN,
  PRICE_MAX,
  PROVIDER_RESORTS_MAX,
  SOCIAL_LINKS_MAX,
  YEARS_EXPERIENCE_MAX,
} from '@sklon/contract/limits';
import {
  EMAIL_INVALID,
  LINK_INVALID,
  PHONE_INVALID,
  RESORT_REQUIRED,
  RESORTS_REQUIRED,
  STYLE_REQUIRED,
} from '@sklon/contract/registration-rules';
import type { FormService, FormValues } from './form-values.ts';
import { decimalOf, wholeOf } from '../../../ui/form/typed-number.ts';

/** What is wrong, by the field's path: 'first_name', 'social_links.1'. */
export type FieldErrors = Record<string, string>;

/** The longest texts that the API keeps, characters. */
const LONGEST: Partial<Record<keyof FormValues, number>> = {
  first_name: 100,
  last_name: 100,
  service_name: 200,
  business_name: 200,
  address: 300,
  extra_phone: 50,
  about_myself: 2000,
  about_business: 2000,
  other_info: 2000,
};

type Check = (values: FormValues) => string | false | undefined;

function required(field: keyof FormValues, message: string): Check {
  return (values) => String(values[field]).trim() === '' && message;
}

function whole(
  field: 'years_experience' | 'min_kid_age' | 'discount',
  texts: { not: string; low: string; high: string },
  [min, max]: readonly [number, number],
): Check {
  return (values) => {
    const number = wholeOf(values[field]);
    if (number === null) return texts.not;
    if (number < min) return texts.low;
    return number > max && texts.high;
  };
}

function price(field: 'price_2h' | 'price_ski_set', step: number): Check {
  return (values) => {
    if (values[field].trim() === '') return false;
    const rubles = wholeOf(values[field]);
    if (rubles === null) return 'Укажите цену целым числом рублей';
    if (rubles > PRICE_MAX) return 'Слишком большая цена';
    return rubles % step !== 0 && `Цена должна делиться на ${step} ₽`;
  };
}

function degrees(field: 'latitude' | 'longitude', bound: number, message: string): Check {
  return (values) => {
    if (values[field].trim() === '') return false;
    const number = decimalOf(values[field]);
    return (number === null || Math.abs(number) > bound) && message;
  };
}

function link(field: 'map_link' | 'site'): Check {
  return (values) =>
    values[field].trim() !== '' && !isWebLink(values[field].trim()) && LINK_INVALID;
}

const person: Record<string, Check> = {
  first_name: required('first_name', 'Укажите имя'),
  last_name: required('last_name', 'Укажите фамилию'),
  phone: ({ phone }) => normalizePhone(phone) === null && PHONE_INVALID,
  email: ({ email }) => !isEmail(email.trim()) && EMAIL_INVALID,
};

const instructor: Record<string, Check> = {
  skill_type: ({ skill_type }) => skill_type === '' && 'Выберите специализацию',
  years_experience: whole(
    'years_experience',
    {
      not: 'Укажите стаж целым числом лет',
      low: 'Стаж — от 0 лет',
      high: `Стаж — до ${YEARS_EXPERIENCE_MAX} лет`,
    },
    [0, YEARS_EXPERIENCE_MAX],
  ),
  min_kid_age: (values) => values.works_with_kids && kidAge(values),
  teach_newbies: ({ teach_newbies, teach_carving, teach_freestyle, teach_freeride }) =>
    !(teach_newbies || teach_carving || teach_freestyle || teach_freeride) && STYLE_REQUIRED,
  price_2h: price('price_2h', INSTRUCTOR_PRICE_STEP),
};

const kidAge = whole(
  'min_kid_age',
  {
    not: 'Укажите, с какого возраста учите детей',
    low: `Возраст — от ${KID_AGE_MIN} лет`,
    high: `Возраст — до ${KID_AGE_MAX} лет`,
  },
  [KID_AGE_MIN, KID_AGE_MAX],
);

const business: Record<string, Check> = {
  business_name: required('business_name', 'Укажите название'),
  latitude: degrees('latitude', 90, 'Широта — число от −90 до 90'),
  longitude: degrees('longitude', 180, 'Долгота — число от −180 до 180'),
  map_link: link('map_link'),
  site: link('site'),
  price_ski_set: price('price_ski_set', 1),
  discount: whole(
    'discount',
    {
      not: 'Укажите скидку целым числом процентов',
      low: 'Скидка — от 0 %',
      high: `Скидка — до ${DISCOUNT_MAX} %`,
    },
    [0, DISCOUNT_MAX],
  ),
};

const CHECKS: Record<FormService, Record<string, Check>> = {
  instructor: { ...person, ...instructor },
  rental: { ...person, ...business },
  additional: {
    ...person,
    ...business,
    service_name: required('service_name', 'Укажите название услуги'),
  },
};

function resortError(service: FormService, { resort_ids }: FormValues): string | undefined {
  if (resort_ids.length === 0) return service === 'instructor' ? RESORTS_REQUIRED : RESORT_REQUIRED;
  return resort_ids.length > PROVIDER_RESORTS_MAX
    ? `Не больше ${PROVIDER_RESORTS_MAX} курортов`
    : undefined;
}

/** Checks a form by the rules of spec 5, in the words of the API. Empty when nothing is wrong. */
export function validate(service: FormService, values: FormValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, max] of Object.entries(LONGEST)) {
    if (String(values[field as keyof FormValues]).trim().length > max)
      errors[field] = `Не длиннее ${max} знаков`;
  }
  for (const [field, check] of Object.entries(CHECKS[service])) {
    const message = check(values);
    if (message) errors[field] = message;
  }
  const resorts = resortError(service, values);
  if (resorts) errors.resort_ids = resorts;
  values.social_links.forEach((typed, index) => {
    if (typed.trim() !== '' && !isWebLink(typed.trim()))
      errors[`social_links.${index}`] = LINK_INVALID;
  });
  if (values.social_links.length > SOCIAL_LINKS_MAX)
    errors.social_links = `Не больше ${SOCIAL_LINKS_MAX} ссылок`;
  return errors;
}

/** The API's complaints by the paths of the fields; what no field is to blame for stays out. */
export function fieldErrors(errors: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(
    errors
      .map(
        ({ path, message }) =>
          [
            path
              .replace(/^(instructor|rental|other)_data\./, '')
              .replace(/^resort_ids\.\d+$/, 'resort_ids'),
            message,
          ] as const,
      )
      .filter(
        ([path]) => path !== '' && !path.startsWith('telegram_auth') && path !== 'service_type',
      ),
  );
}
