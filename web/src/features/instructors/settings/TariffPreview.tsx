import { durationText, PEOPLE, plural } from '@sklon/contract/plural';
import { GROUP_SIZE_MAX, GROUP_SURCHARGE_PERCENT } from '@sklon/contract/limits';
import { quote as quoteOf } from '@sklon/contract/quote';
import { formatDay, isLocalDate, localNow } from '@sklon/contract/time';
import { useState } from 'react';
import { serverNow } from '../../../api/server-time.ts';
import { NativeSelect, TextInput } from '../../../ui/form/Fields.tsx';
import { visitorZone } from '../../../ui/visitor-zone.ts';
import { QuoteLines } from '../../bookings/QuoteSection.tsx';
import { OrderTotal } from '../../orders/OrderForm.tsx';
import { type TariffFormValues, typedTariff } from './tariff-form.ts';
import classes from './TariffForm.module.css';

const LENGTHS = Array.from({ length: 16 }, (_, index) => (index + 1) * 30);
const SIZES = Array.from({ length: GROUP_SIZE_MAX }, (_, index) => index + 1);

/** 2 January, the next one: a day of most people's season. */
function nextSecondOfJanuary(): string {
  const { date } = localNow(serverNow(), visitorZone());
  const year = Number(date.slice(0, 4));
  return date <= `${year}-01-02` ? `${year}-01-02` : `${year + 1}-01-02`;
}

/** What a lesson costs by the prices as they are typed now: at first for two, three hours, on 2 January. */
export function TariffPreview({ values }: { values: TariffFormValues }) {
  const [people, setPeople] = useState(2);
  const [minutes, setMinutes] = useState(180);
  const [date, setDate] = useState(nextSecondOfJanuary);
  const tariff = isLocalDate(date) ? typedTariff(values) : null;
  const quote = tariff && quoteOf(tariff, { date, minutes, people });
  return (
    <section className={classes.group} aria-labelledby="tariff-preview">
      <h3 id="tariff-preview" className={classes.legend}>
        Что увидит клиент
      </h3>
      <div className={classes.lesson}>
        <NativeSelect
          label="Сколько человек"
          value={String(people)}
          onChange={({ currentTarget }) => setPeople(Number(currentTarget.value))}
          data={SIZES.map((size) => ({ value: String(size), label: plural(size, PEOPLE) }))}
        />
        <NativeSelect
          label="Длительность"
          value={String(minutes)}
          onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
          data={LENGTHS.map((length) => ({ value: String(length), label: durationText(length) }))}
        />
        <TextInput
          type="date"
          label="День"
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
      </div>
      {quote ? (
        <OrderTotal
          title={`${plural(people, PEOPLE)}, ${durationText(minutes)}, ${formatDay(date)}`}
          label="Цена примера"
          rubles={quote.total}
          lines={<QuoteLines quote={quote} />}
        >
          {quote.for_one && (
            <p>для&nbsp;группы цена бывает выше: до&nbsp;+{GROUP_SURCHARGE_PERCENT}&nbsp;%</p>
          )}
        </OrderTotal>
      ) : (
        <p className="dimmed">Цена появится, когда все поля заполнены верно.</p>
      )}
    </section>
  );
}
