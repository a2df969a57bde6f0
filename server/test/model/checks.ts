/** Compares the product with the model: command by command, and concurrent commands with every order of them. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { TestApp } from '../app.ts';
import { concurrent, sequential } from './commands.ts';
import { apply, type Command, newState, type State } from './model.ts';
import { CalendarProduct } from './product.ts';
import { bookingLists, takenSlots } from './views.ts';

/** Length of a sequence; in a history, how many commands come before the concurrent ones, and how many are concurrent. */
const LENGTH = 30;
const BEFORE = 8;
const AT_ONCE = 5;

function demand(what: string, found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted))
    throw new Error(
      `${what}: the product says ${JSON.stringify(found)}, the model ${JSON.stringify(wanted)}`,
    );
}

async function play(
  product: CalendarProduct,
  state: State,
  commands: readonly Command[],
): Promise<void> {
  for (const [index, command] of commands.entries()) {
    const what = `command ${index + 1}, ${JSON.stringify(command)}`;
    demand(what, await product.run(command), apply(state, command));
    demand(`slots after ${what}`, await product.takenSlots(), takenSlots(state));
  }
  demand('bookings', await product.bookingLists(), bookingLists(state));
}

/** After each command response and availability must be the model's, and in the end everybody's bookings. */
export function sequences(test: TestApp, overlapsAllowed = false) {
  return fc.asyncProperty(
    fc.array(sequential, { minLength: LENGTH, maxLength: LENGTH, size: 'max' }),
    async (commands) => {
      await play(await CalendarProduct.open(test), newState(overlapsAllowed), commands);
    },
  );
}

/** Whether some order of the commands gives these responses and this final state. All were sent before any response, so any order is allowed. */
function isExplained(
  state: State,
  sent: readonly { command: Command; answer: string }[],
  seen: (state: State) => boolean,
): boolean {
  if (sent.length === 0) return seen(state);
  return sent.some(({ command, answer }, index) => {
    const next = structuredClone(state);
    return apply(next, command) === answer && isExplained(next, sent.toSpliced(index, 1), seen);
  });
}

/** Concurrent commands must get responses, and leave a state, as if they had been sent one after the other in some order. */
export function histories(test: TestApp, overlapsAllowed = false) {
  const before = fc.array(sequential, { minLength: BEFORE, maxLength: BEFORE, size: 'max' });
  const atOnce = fc.array(concurrent, { minLength: 2, maxLength: AT_ONCE, size: 'max' });
  return fc.asyncProperty(before, atOnce, async (first, then) => {
    const product = await CalendarProduct.open(test);
    const state = newState(overlapsAllowed);
    await play(product, state, first);
    const sent = await Promise.all(
      then
        .filter(isSettled(state))
        .map(async (command) => ({ command, answer: await product.run(command) })),
    );
    const [slots, lists] = [await product.takenSlots(), await product.bookingLists()];
    const explained = isExplained(
      state,
      sent,
      (last) =>
        isDeepStrictEqual(takenSlots(last), slots) && isDeepStrictEqual(bookingLists(last), lists),
    );
    if (!explained)
      throw new Error(
        `no order of the commands explains ${JSON.stringify({ sent, slots, lists })}`,
      );
  });
}

/** Commands about rows that exist already, or never will: the ids of new ones depend on the order. */
function isSettled({ bookings, records, moves }: State) {
  return (command: Command): boolean => {
    if ('move' in command) return command.move < moves.length;
    if ('booking' in command) return command.booking < bookings.length;
    return command.do !== 'unbusy' || command.record < records.length;
  };
}
