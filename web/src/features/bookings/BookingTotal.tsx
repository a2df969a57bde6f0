import { GROUP_SURCHARGE_PERCENT } from '@sklon/contract/limits';
import { formatRubles } from '@sklon/contract/money';
import classes from './BookingTotal.module.css';
import { durationText } from './duration.ts';

interface BookingTotalProps {
  /** null: the instructor names no price. */
  price: number | null;
  minutes: number;
  group: boolean;
}

/** What the lesson costs as it is chosen now. */
export function BookingTotal({ price, minutes, group }: BookingTotalProps) {
  return (
    <div className={classes.total}>
      <span>Итого, {durationText(minutes)}</span>
      <output className={classes.price} aria-label="Стоимость занятия">
        {price === null ? 'По запросу' : formatRubles(price)}
      </output>
      {group && (
        <span className={classes.note}>
          для&nbsp;группы цена бывает выше: до&nbsp;+{GROUP_SURCHARGE_PERCENT}&nbsp;%
        </span>
      )}
      <span className={classes.note}>
        Инструктор подтвердит занятие, ответ придёт в&nbsp;Telegram.
      </span>
    </div>
  );
}
