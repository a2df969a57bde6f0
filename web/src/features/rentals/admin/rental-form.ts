import { formatPhone } from '@sklon/contract/contact-rules';
import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { DEFAULT_RESORT_ID } from '@sklon/contract/limits';
import { groupThousands } from '@sklon/contract/money';
import { parseRubles } from '@sklon/contract/typed-rubles';
import type { Rental } from '@sklon/contract/rentals';
import { optionalNumber, parseDecimal } from '../../../ui/form/typed-number.ts';

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

/** What the form sends (spec 7, Admin); a number that cannot be read is NaN, which the contract's schema rejects. */
export function bodyOfRental(
  values: RentalFormValues,
): EndpointCall<Endpoints['createRental']>['body'] {
  const [main] = values.resort_ids;
  return {
    ...values,
    ...(main !== undefined && { resort_id: main }),
    latitude: optionalNumber(values.latitude, parseDecimal),
    longitude: optionalNumber(values.longitude, parseDecimal),
    map_link: values.map_link.trim(),
    site: values.site.trim(),
    price_ski_set: optionalNumber(values.price_ski_set, parseRubles),
  };
}

/** The field that a path of the request body belongs to. */
export function fieldOfRental(path: string): string {
  return path.replace(/^resort_id(s\.\d+)?$/, 'resort_ids');
}
