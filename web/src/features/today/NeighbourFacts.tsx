import classes from '../orders/OrderCard.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Unbroken } from '../../ui/Text.tsx';
import type { Neighbours } from './neighbours.ts';

/** «До: 10:00–12:00 Анна, Роза Хутор; после: свободно» */
export function NeighbourFacts({
  neighbours,
}: {
  /** Absent while the calendar is being loaded, null when it could not be. */
  neighbours: Neighbours | null | undefined;
}) {
  if (neighbours === null)
    return <p className={classes.quiet}>Соседние занятия показать не&nbsp;удалось.</p>;
  const { before, after, clashes } = neighbours ?? { before: '…', after: '…', clashes: [] };
  return (
    <>
      {clashes.length > 0 && <p className={classes.warning}>Пересекается: {clashes.join('; ')}.</p>}
      <p className="flex gap-2 text-sm icon:flex-none icon:text-dimmed">
        <Icon name="calendar-event" label="В этот день" />
        <Unbroken>{`до: ${before ?? 'свободно'}; после: ${after ?? 'свободно'}`}</Unbroken>
      </p>
    </>
  );
}
