import { randomBytes } from 'node:crypto';

/** 144 random bits: a name that nobody guesses and no two files share. */
export function randomName(): string {
  return randomBytes(18).toString('base64url');
}

const MAX = 200;
/** Control characters, marks that turn the direction of text, and what cannot be written. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const HALF_A_SIGN = /[\uD800-\uDBFF]$/;

/** What a sender calls a file, as it can be kept and shown: without folders and invisible signs, at most 200 characters. */
export function cleanName(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? '';
  const name = base.replace(INVISIBLE, '').normalize('NFC').trim();
  if (name.length <= MAX) return name;
  // The ending says what it is, so it is the middle that goes.
  const ending = endingOf(name);
  const end = ending === undefined ? '' : `.${ending}`;
  return name.slice(0, MAX - end.length).replace(HALF_A_SIGN, '') + end;
}

/** The letters after the last dot in small ones, or undefined without any. */
export function endingOf(name: string): string | undefined {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase();
}
