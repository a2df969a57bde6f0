import { formatRubles } from '@sklon/contract/money';
import type { Flag, InstructorSearch, Sport } from './search.ts';

export const SPORT_NAMES: Record<Sport, string> = { ski: 'Горные лыжи', snowboard: 'Сноуборд' };
export const SHORT_SPORT_NAMES: Record<Sport, string> = { ski: 'Лыжи', snowboard: 'Сноуборд' };

export const FLAG_NAMES: Record<Flag, string> = {
  kids: 'Для ребёнка',
  newbies: 'Для новичков',
  carving: 'Карвинг',
  freestyle: 'Фристайл',
  freeride: 'Фрирайд',
};

/** «от 3 000 ₽», «до 8 000 ₽», «3 000 — 8 000 ₽»; null when any price will do. */
export function priceRangeText({ min, max }: InstructorSearch): string | null {
  if (min !== undefined && max !== undefined)
    return min === max ? formatRubles(min) : `${formatRubles(min)} — ${formatRubles(max)}`;
  if (min !== undefined) return `от\u00A0${formatRubles(min)}`;
  return max === undefined ? null : `до\u00A0${formatRubles(max)}`;
}

const BY_SPORT: Record<Sport, string> = {
  ski: 'Инструкторы по\u00A0горным лыжам',
  snowboard: 'Инструкторы по\u00A0сноуборду',
};

/** The list's heading: who is looked for. */
export function listHeading(sport: Sport | undefined): string {
  return sport ? BY_SPORT[sport] : 'Инструкторы';
}
