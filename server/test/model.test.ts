/** The product against a model of the calendar and its bookings, briefly; bench/model.ts is the long run (trust.md, Figures 5). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestApp } from './app.ts';
import { histories, sequences } from './model/checks.ts';

const test = useTestApp();

it(
  'sequences of commands get the model’s responses and leave the model’s calendar',
  { timeout: 120_000 },
  async () => {
    await fc.assert(sequences(test), { numRuns: 15, endOnFailure: true });
  },
);

it(
  'the results of concurrent commands are those of some order of them',
  { timeout: 60_000 },
  async () => {
    await fc.assert(histories(test), { numRuns: 8, endOnFailure: true });
  },
);

it('a model that lets times overlap is refuted', { timeout: 60_000 }, async () => {
  const { failed, errorInstance } = await fc.check(sequences(test, true), {
    numRuns: 40,
    endOnFailure: true,
  });
  expect(failed).toBe(true);
  expect(String(errorInstance)).toContain('slot_taken');
});
