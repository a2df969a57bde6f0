import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalizePhone } from './typed-phone.ts';

/**
 * A phone number in E.164, '+79161234567', from what a person types; one without a country is Russian. Null for what is no
 * number of its country. The library is heavy: the browser loads this file on demand.
 */
export function parsePhone(typed: string): string | null {
  const normal = normalizePhone(typed);
  const phone = normal === null ? undefined : parsePhoneNumberFromString(normal);
  return phone?.isValid() ? phone.number : null;
}
