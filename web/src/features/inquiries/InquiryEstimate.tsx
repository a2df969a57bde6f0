import { formatRubles } from '@sklon/contract/money';
import { inquiryDays } from '@sklon/contract/inquiry-rules';
import { DAYS, plural } from '@sklon/contract/plural';
import { isLocalDate } from '@sklon/contract/time';
import classes from './InquiryForm.module.css';

interface InquiryEstimateProps {
  /** null: there is no price, or the fields tell no days yet. */
  rubles: number | null;
  days: { date_from: string; date_to: string };
}

/** What it would cost as it is chosen now. */
export function InquiryEstimate({ rubles, days }: InquiryEstimateProps) {
  const { date_from, date_to } = days;
  const count =
    isLocalDate(date_from) && isLocalDate(date_to) && date_to >= date_from
      ? inquiryDays(days)
      : null;
  return (
    <div className={classes.total}>
      <span>Ориентировочно{count !== null && `, ${plural(count, DAYS)}`}</span>
      <output className={classes.price} aria-label="Ориентировочная цена">
        {rubles === null ? 'По запросу' : formatRubles(rubles)}
      </output>
      <span className={classes.hint}>
        Точную цену назовёт владелец. Оплата на&nbsp;месте, запрос ни&nbsp;к&nbsp;чему
        не&nbsp;обязывает.
      </span>
    </div>
  );
}
