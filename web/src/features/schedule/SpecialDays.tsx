import { formatDay, type LocalDate } from '@sklon/contract/time';
import { Notice } from '../../ui/Notice.tsx';

/** The days of a week on which the resort is closed or open for fewer hours, and why; nothing without any. */
export function SpecialDays({ notes }: { notes: ReadonlyMap<LocalDate, string> }) {
  if (notes.size === 0) return null;
  return (
    <Notice kind="warning">
      {[...notes].map(([date, note]) => (
        <p key={date}>
          <b>{formatDay(date)}.</b> {note}
        </p>
      ))}
    </Notice>
  );
}
