export const LINK_MAX = 500;
export const EMAIL_MAX = 254;

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
