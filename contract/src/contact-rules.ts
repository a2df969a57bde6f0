/** Validation of phone numbers, e-mail addresses and links. Free of zod, so that forms check as the API does. */
import { cleanLine } from './typed-text.ts';

/** Longest link and e-mail address, characters. */
export const LINK_MAX = 500;
export const EMAIL_MAX = 254;

/** Where a text would pass contacts to the other side before both are shown those of the other. */
export const CONTACTS_BEFORE_CONFIRMATION =
  'Похоже, в тексте есть телефон, ссылка или имя в соцсети. До подтверждения занятия или запроса передавать их нельзя: так мы защищаем обе стороны от обмана. Уберите их: после подтверждения вы увидите контакты друг друга.';

/**
 * A phone number as it is stored, '+79161234567', from what a person types or pastes: spaces, dashes, brackets, a Russian 8
 * for +7, unseen marks.
 * Null for anything else: a number has 10 to 15 digits with its country, exactly 11 where that is 7.
 */
export function normalizePhone(typed: string): string | null {
  const text = cleanLine(typed).trim();
  if (!/^\+?[\d\s().\p{Pd}\u2212]+$/u.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return /^(7\d{10}|[1-689]\d{9,14})$/.test(digits) ? `+${digits}` : null;
  if (/^[78]\d{10}$/.test(digits)) return `+7${digits.slice(1)}`;
  return /^9\d{9}$/.test(digits) ? `+7${digits}` : null;
}

/** A stored phone number for people: «+7 916 123-45-67»; a foreign one as it is. */
export function formatPhone(phone: string): string {
  const [, code, a, b, c] = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone) ?? [];
  return code === undefined ? phone : `+7\u00A0${code}\u00A0${a}-${b}-${c}`;
}

/** Whether a text may be an e-mail address: one @, a domain with a dot, no character with a meaning in headers or links. */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_MAX &&
    /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"./]+(\.[^\s@<>()[\]\\,;:"./]+)+$/.test(text)
  );
}

/** Whether a text is an address of the web that may be shown as a link: http or https, with a host, without a password (trust.md, 14). */
export function isWebLink(text: string): boolean {
  if (
    text.length > LINK_MAX ||
    !/^https?:\/\//i.test(text) ||
    /[\s\\<>"]/.test(text) ||
    !URL.canParse(text)
  )
    return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    hostname.includes('.') &&
    username === '' &&
    password === ''
  );
}
