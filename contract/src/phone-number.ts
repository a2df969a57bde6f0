import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalizePhone } from './typed-phone.ts';

/** E.164, '+79161234567'; one without a country is Russian. Null for what is no number. Heavy: loaded on demand. */
export function parsePhone(typed: string): string | null {
  const normal = normalizePhone(typed);
  const phone = normal === null ? undefined : parsePhoneNumberFromString(normal);
  return phone?.isValid() ? phone.number : null;
}
