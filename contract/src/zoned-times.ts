import { DAY_END, instantOf, type LocalDate, localNow, type LocalTime } from './time.ts';

interface ZonedTime {
  date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
}

/** A time of one zone as the clocks of another show it: whole, or cut at midnight. */
export function timesIn(
  zone: string,
  { date, start_time, end_time, timezone }: ZonedTime & { timezone: string },
): ZonedTime[] {
  if (timezone === zone) return [{ date, start_time, end_time }];
  const from = localNow(instantOf(date, start_time, timezone), zone);
  const to = localNow(instantOf(date, end_time, timezone), zone);
  if (from.date === to.date) return [{ date: from.date, start_time: from.time, end_time: to.time }];
  return [
    { date: from.date, start_time: from.time, end_time: DAY_END },
    { date: to.date, start_time: '00:00', end_time: to.time },
  ].filter((part) => part.start_time < part.end_time);
}
