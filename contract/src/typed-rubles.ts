import { cleanLine } from './typed-text.ts';

/** Thousands parted by one and the same sign or by none, no kopecks but 00, a currency or none. */
const SUM =
  /^(\d{1,9}|[1-9]\d{0,2}([\s.,])\d{3}(?:\2\d{3})?)(?:[.,]00)?\s*(?:₽|р\.?|руб\.?|рублей|рубля|рубль)?$/iu;

/** The whole rubles that a person typed or pasted; null for kopecks and for what can be read in two ways. */
export function parseRubles(typed: string): number | null {
  const whole = SUM.exec(cleanLine(typed).replace(/\s/g, ' ').trim())?.[1];
  return whole === undefined ? null : Number(whole.replace(/\D/g, ''));
}
