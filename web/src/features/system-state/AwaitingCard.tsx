import { plural, type PluralForms } from '@sklon/contract/plural';
import type { SystemState } from '@sklon/contract/system-state';
import { Fact, Facts, StateCard } from './StateCard.tsx';

const BOOKINGS: PluralForms = ['заявка', 'заявки', 'заявок'];
const REQUESTS: PluralForms = ['запрос', 'запроса', 'запросов'];

/** What customers wait for: answers of instructors, shops and services. */
export function AwaitingCard({ state: { bookings, requests } }: { state: SystemState }) {
  return (
    <StateCard title="Ждут ответа">
      <Facts>
        <Fact name="От&nbsp;инструкторов" under={overdueText(bookings.overdue)}>
          {plural(bookings.pending, BOOKINGS)}
        </Fact>
        <Fact name="От&nbsp;прокатов и&nbsp;услуг" under={overdueText(requests.overdue)}>
          {plural(requests.pending, REQUESTS)}
        </Fact>
      </Facts>
    </StateCard>
  );
}

function overdueText(overdue: number): string | false {
  return overdue > 0 && `Срок вышел, ещё не\u00A0закрыты: ${overdue}`;
}
