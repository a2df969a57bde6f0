import AddressCard from './AddressCard.tsx';
import { FeedsCard } from './FeedsCard.tsx';

/** An instructor's other calendars, both ways (workday.md, Calendar feeds). A default export because `lazy` wants one. */
export default function CalendarsCard() {
  return (
    <div className="stack gap-8">
      <section className="stack gap-4" aria-labelledby="feeds">
        <h2 id="feeds" className="text-h4">
          Ваш календарь → «Склон»
        </h2>
        <FeedsCard />
      </section>
      <section className="stack gap-4" aria-labelledby="address">
        <h2 id="address" className="text-h4">
          «Склон» → ваш календарь
        </h2>
        <AddressCard />
      </section>
    </div>
  );
}
