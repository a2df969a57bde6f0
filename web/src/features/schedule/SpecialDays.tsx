import { formatDay, type LocalDate } from '@sklon/contract/time';
import { Notice } from '../../ui/Notice.tsx';

/** Days on which the resort is closed or open for fewer hours, and why. */
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
