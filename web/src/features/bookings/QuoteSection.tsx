import { groupSpanText } from '@sklon/contract/booked-price';
import { LESSON_TERMS } from '@sklon/contract/booking-texts';
import { GROUP_SURCHARGE_PERCENT } from '@sklon/contract/limits';
import { formatRubles } from '@sklon/contract/money';
import type { Quote } from '@sklon/contract/quote';
import {
  mayCostMore,
  quoteLineAmount,
  quoteLineLabel,
  signedRubles,
} from '@sklon/contract/quote-texts';
import { durationText } from '@sklon/contract/plural';
import { OrderTotal } from '../orders/OrderForm.tsx';
import classes from './QuoteSection.module.css';

interface QuoteSectionProps {
  /** What the lesson costs as it is chosen now; null for «По запросу». */
  quote: Quote | null;
  /** Length of the lesson. */
  minutes: number;
  people: number;
  /** The total that was refused because the price has changed, rubles; undefined when none was. */
  refusedTotal: number | undefined;
}

/** The lines of the price, where there are several, and its total; after a refusal, by how much it has changed. */
export function QuoteSection({ quote, minutes, people, refusedTotal }: QuoteSectionProps) {
  return (
    <OrderTotal
      title={`Итого, ${durationText(minutes)}`}
      label="Стоимость занятия"
      rubles={quote && quote.total}
      lines={quote && <QuoteLines quote={quote} />}
    >
      {refusedTotal !== undefined && (
        <p className={classes.changed} role="status">
          {changeText(refusedTotal, quote)}
        </p>
      )}
      {mayCostMore({ group_size: people, quote }) && <p>{higherPriceText(quote, people)}</p>}
      <p>Инструктор подтвердит занятие, ответ придёт сообщением.</p>
      <p>{LESSON_TERMS}</p>
    </OrderTotal>
  );
}

/** What a total consists of; nothing where the total says it all. */
export function QuoteLines({ quote: { lines } }: { quote: Quote }) {
  if (lines.length < 2) return null;
  return (
    <ul className={classes.lines} aria-label="Из чего складывается цена">
      {lines.map((line) => (
        <li key={line.kind}>
          <span>{quoteLineLabel(line)}</span>
          <span>{quoteLineAmount(line)}</span>
        </li>
      ))}
    </ul>
  );
}

function higherPriceText(quote: Quote | null, people: number): string {
  const note = `для\u00A0группы цена бывает выше: до\u00A0+${GROUP_SURCHARGE_PERCENT}\u00A0%`;
  return quote ? `${note}, то\u00A0есть ${groupSpanText(quote.total, people)}` : note;
}

function changeText(before: number, quote: Quote | null): string {
  const was = `Цена изменилась: была ${formatRubles(before)}`;
  return quote === null
    ? `${was}, теперь по\u00A0запросу.`
    : `${was}, стала ${formatRubles(quote.total)} (${signedRubles(quote.total - before)}).`;
}
