import { randomBytes } from 'node:crypto';

export function randomName(): string {
  return randomBytes(18).toString('base64url');
}

const MAX = 200;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const HALF_A_SIGN = /[\uD800-\uDBFF]$/;

/** Without folders and invisible characters, at most 200 characters long. */
export function cleanName(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? '';
  const name = base.replace(INVISIBLE, '').normalize('NFC').trim();
  if (name.length <= MAX) return name;
  // The extension is needed, so the end of the base name is cut.
  const ending = endingOf(name);
  const end = ending === undefined ? '' : `.${ending}`;
  return name.slice(0, MAX - end.length).replace(HALF_A_SIGN, '') + end;
}

/** In lower case; undefined when there is none. */
export function endingOf(name: string): string | undefined {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase();
}
