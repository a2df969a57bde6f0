import type { LocalTime } from './time.ts';

/** On such a day a resort is closed, or open for fewer hours than usual. Times are local to it. */
export interface SpecialDayFacts {
  /** Null together with the other time: closed for the whole day. */
  open_time: LocalTime | null;
  close_time: LocalTime | null;
  reason: string;
}

/** «Курорт закрыт: сильный ветер»; with the resort's name where several are meant. */
export function specialDayText(
  { open_time, close_time, reason }: SpecialDayFacts,
  name?: string,
): string {
  const resort = name === undefined ? 'Курорт' : `Курорт «${name}»`;
  const hours =
    open_time === null ? 'закрыт' : `работает только с\u00A0${open_time} до\u00A0${close_time}`;
  return `${resort} ${hours}: ${reason}`;
}
