import { formatPhone, isWebLink, normalizePhone } from '@sklon/contract/contact-rules';
import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { DEFAULT_RESORT_ID, PRICE_MAX, PROVIDER_RESORTS_MAX } from '@sklon/contract/limits';
import { groupThousands } from '@sklon/contract/money';
import { LINK_INVALID, PHONE_INVALID, RESORT_REQUIRED } from '@sklon/contract/registration-rules';
import type { Rental } from '@sklon/contract/rentals';
import { parseDecimal, parseWhole } from '../../../ui/form/typed-number.ts';

/** What the fields hold: texts as they are typed. */
export interface RentalFormValues {
  business_name: string;
  resort_ids: number[];
  address: string;
  latitude: string;
  longitude: string;
  map_link: string;
  site: string;
  phone: string;
  extra_phone: string;
  is_working: boolean;
  price_ski_set: string;
  about_business: string;
  other_info: string;
}

/** The values of an empty form, with the default resort (spec 2 and 9). */
export const NEW_RENTAL: RentalFormValues = {
  business_name: '',
  resort_ids: [DEFAULT_RESORT_ID],
  address: '',
  latitude: '',
  longitude: '',
  map_link: '',
  site: '',
  phone: '',
  extra_phone: '',
  is_working: true,
  price_ski_set: '',
  about_business: '',
  other_info: '',
};

function decimalText(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}

export function valuesOfRental(rental: Rental): RentalFormValues {
  return {
    business_name: rental.business_name,
    resort_ids: rental.resort_ids,
    address: rental.address ?? '',
    latitude: decimalText(rental.latitude),
    longitude: decimalText(rental.longitude),
    map_link: rental.map_link ?? '',
    site: rental.site ?? '',
    phone: rental.phone === null ? '' : formatPhone(rental.phone),
    extra_phone: rental.extra_phone ?? '',
    is_working: rental.is_working,
    price_ski_set: rental.price_ski_set === null ? '' : groupThousands(rental.price_ski_set),
    about_business: rental.about_business ?? '',
    other_info: rental.other_info ?? '',
  };
}

type Check = (values: RentalFormValues) => string | false;

function degrees(field: 'latitude' | 'longitude', bound: number, message: string): Check {
  return ({ [field]: typed }) =>
    typed.trim() !== '' && Math.abs(parseDecimal(typed) ?? Infinity) > bound && message;
}

function link(field: 'map_link' | 'site'): Check {
  return ({ [field]: typed }) => typed.trim() !== '' && !isWebLink(typed.trim()) && LINK_INVALID;
}

function longest(
  field: 'address' | 'extra_phone' | 'about_business' | 'other_info',
  max: number,
): Check {
  return ({ [field]: typed }) => typed.trim().length > max && `Не длиннее ${max} знаков`;
}

/** In the order of the form: the first wrong field takes the focus. */
const CHECKS: [field: keyof RentalFormValues, check: Check][] = [
  ['business_name', ({ business_name }) => business_name.trim() === '' && 'Укажите название'],
  [
    'business_name',
    ({ business_name }) => business_name.trim().length > 200 && 'Не длиннее 200 знаков',
  ],
  ['resort_ids', ({ resort_ids }) => resort_ids.length === 0 && RESORT_REQUIRED],
  [
    'resort_ids',
    ({ resort_ids }) =>
      resort_ids.length > PROVIDER_RESORTS_MAX && `Не больше ${PROVIDER_RESORTS_MAX} курортов`,
  ],
  [
    'price_ski_set',
    ({ price_ski_set }) => (parseWhole(price_ski_set) ?? 0) > PRICE_MAX && 'Слишком большая цена',
  ],
  ['phone', ({ phone }) => phone.trim() !== '' && normalizePhone(phone) === null && PHONE_INVALID],
  ['extra_phone', longest('extra_phone', 50)],
  ['site', link('site')],
  ['address', longest('address', 300)],
  ['latitude', degrees('latitude', 90, 'Широта — число от −90 до 90')],
  ['longitude', degrees('longitude', 180, 'Долгота — число от −180 до 180')],
  ['map_link', link('map_link')],
  ['about_business', longest('about_business', 2000)],
  ['other_info', longest('other_info', 2000)],
];

/** Checks the form in the words of the API. Empty when nothing is wrong. */
export function validateRental(
  values: RentalFormValues,
): Partial<Record<keyof RentalFormValues, string>> {
  const errors: Partial<Record<keyof RentalFormValues, string>> = {};
  for (const [field, check] of CHECKS) {
    const message = check(values);
    if (message) errors[field] = message;
  }
  return errors;
}

/** What a form that has been checked sends (spec 7, Admin). */
export function bodyOfRental(
  values: RentalFormValues,
): EndpointCall<Endpoints['createRental']>['body'] {
  return {
    ...values,
    latitude: parseDecimal(values.latitude),
    longitude: parseDecimal(values.longitude),
    map_link: values.map_link.trim(),
    site: values.site.trim(),
    price_ski_set: parseWhole(values.price_ski_set),
  };
}

/** The API's complaints by field. */
export function fieldErrorsOf(
  errors: readonly { path: string; message: string }[],
): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ path, message }) => [
      path.replace(/^resort_id(s\.\d+)?$/, 'resort_ids'),
      message,
    ]),
  );
}
