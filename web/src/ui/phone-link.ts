import { formatPhone } from '@sklon/contract/contact-rules';
import { normalizePhone } from '@sklon/contract/typed-phone';

export interface PhoneLink {
  href: string;
  label: string;
}

/** Null for a text without a number. The number may be followed by a text: «доб. 12». */
export function phoneLink(phone: string | null): PhoneLink | null {
  if (phone === null) return null;
  const normal = normalizePhone(phone);
  if (normal !== null) return { href: `tel:${normal}`, label: formatPhone(normal) };
  const number = /^[+\d\s()\u00A0.-]+/.exec(phone)?.[0].replace(/[^\d+]/g, '') ?? '';
  return number.length >= 5
    ? { href: `tel:${normalizePhone(number) ?? number}`, label: phone }
    : null;
}
