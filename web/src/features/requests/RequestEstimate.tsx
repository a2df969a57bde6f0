import { formatRubles } from '@sklon/contract/money';
import { requestDays } from '@sklon/contract/request-rules';
import { DAYS, plural } from '@sklon/contract/plural';
import { isLocalDate } from '@sklon/contract/time';
import classes from './RequestForm.module.css';

interface RequestEstimateProps {
  /** null: there is no price, or the fields tell no days yet. */
  rubles: number | null;
  days: { date_from: string; date_to: string };
}

/** What it would cost as it is chosen now. */
export function RequestEstimate({ rubles, days }: RequestEstimateProps) {
  const { date_from, date_to } = days;
  const count = isLocalDate(date_from) && isLocalDate(date_to) && date_to >= date_from ? requestDays(days) : null;
  return (
    <div className={classes.total}>
      <span>Ориентировочно{count !== null && `, ${plural(count, DAYS)}`}</span>
      <output className={classes.price} aria-label="Ориентировочная цена">
        {rubles === null ? 'По запросу' : formatRubles(rubles)}
      </output>
      <span className={classes.hint}>
        Точную цену назовёт владелец. Оплата на&nbsp;месте, запрос ни&nbsp;к&nbsp;чему не&nbsp;обязывает.
      </span>
    </div>
  );
}
