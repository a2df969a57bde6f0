import fc from 'fast-check';
import { type Command, CUSTOMERS, type Side } from './model.ts';

const half = (min: number, max: number) =>
  fc.integer({ min: min / 30, max: max / 30 }).map((n) => n * 30);
const time = fc
  .record({ day: fc.integer({ min: 0, max: 3 }), start: half(510, 900), length: half(30, 150) })
  .map(({ day, start, length }) => ({ day, start, end: start + length }));
const customer = fc.nat(CUSTOMERS - 1);
const place = fc.nat(7);

const book = fc
  .tuple(customer, time)
  .map(([who, when]): Command => ({ do: 'book', customer: who, ...when }));
const busy = time.map((when): Command => ({ do: 'busy', ...when }));
const unbusy = place.map((record): Command => ({ do: 'unbusy', record }));
const decide = fc
  .tuple(fc.constantFrom('confirm', 'confirm', 'decline', 'giveUp'), place)
  .map(([verb, booking]): Command => ({ do: verb, booking }));
const own = fc
  .tuple(fc.constantFrom('cancel', 'review'), place, customer)
  .map(([verb, booking, who]): Command => ({ do: verb, booking, customer: who }));
const side = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('customer', 'instructor') },
  { weight: 1, arbitrary: customer },
) as fc.Arbitrary<Side>;
const propose = fc
  .tuple(fc.nat(3), side, time)
  .map(([booking, by, when]): Command => ({ do: 'propose', booking, by, ...when }));
const answer = fc
  .tuple(fc.constantFrom('accept', 'accept', 'refuse'), fc.nat(2), side)
  .map(([verb, move, by]): Command => ({ do: verb, move, by }));
const settings = fc
  .tuple(fc.constantFrom(true, true, false), fc.constantFrom(0, 2_500, 6_000))
  .map(([working, price]): Command => ({ do: 'settings', working, price }));
const sweep = fc.constant<Command>({ do: 'sweep' });
const wait = fc.constantFrom(20, 60, 300, 720).map((minutes): Command => ({ do: 'wait', minutes }));
const erase = fc
  .constantFrom(0, 1, 'instructor' as const)
  .map((who): Command => ({ do: 'erase', customer: who }));

const together = [
  { weight: 8, arbitrary: book },
  { weight: 3, arbitrary: busy },
  { weight: 2, arbitrary: unbusy },
  { weight: 5, arbitrary: decide },
  { weight: 4, arbitrary: own },
  { weight: 5, arbitrary: propose },
  { weight: 5, arbitrary: answer },
  { weight: 1, arbitrary: settings },
  { weight: 1, arbitrary: sweep },
];

export const concurrent: fc.Arbitrary<Command> = fc.oneof(...together);
export const sequential: fc.Arbitrary<Command> = fc.oneof(
  ...together,
  { weight: 4, arbitrary: wait },
  { weight: 1, arbitrary: erase },
);
