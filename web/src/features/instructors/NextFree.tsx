import type { ListedInstructor } from '@sklon/contract/instructors';
import { instantOf } from '@sklon/contract/time';
import { IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { foreignOffset } from '../schedule/foreign-zone.ts';
import { nextFreeText, noTimeText } from './free-texts.ts';
import classes from './NextFree.module.css';

/** When the instructor could be met first, on the resort's clock; its zone is named to whoever lives by another. */
export function NextFree({
  instructor,
}: {
  instructor: Pick<ListedInstructor, 'next_free' | 'is_working'>;
}) {
  // The visitor's zone is known only in the browser.
  const hydrated = useHydrated();
  const { next_free: next } = instructor;
  if (!next) {
    return (
      <p className={classes.none}>
        <IconCalendarOff size={18} aria-hidden />
        {noTimeText(instructor)}
      </p>
    );
  }
  const offset = hydrated
    ? foreignOffset(next.timezone, instantOf(next.date, next.time, next.timezone))
    : null;
  return (
    <p className={classes.next}>
      <IconCalendarCheck size={18} aria-hidden />
      <span>
        Ближайшее время: <b>{nextFreeText(next)}</b>
        {offset !== null && <span className={classes.zone}> ({offset})</span>}
      </span>
    </p>
  );
}
