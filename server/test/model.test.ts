/** The product against a model of the calendar and its bookings (trust.md, Figures 5). bench/fuzz.ts runs many more of both. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestApp } from './app.ts';
import { histories, sequences } from './model/checks.ts';

const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 15);
const HISTORIES = Number(process.env.MODEL_HISTORIES ?? 8);

const test = useTestApp();

it(
  'sequences of commands get the model’s responses and leave the model’s calendar',
  { timeout: SEQUENCES * 8_000 },
  async () => {
    await fc.assert(sequences(test), { numRuns: SEQUENCES, endOnFailure: true });
  },
);

it(
  'the results of concurrent commands are those of some order of them',
  { timeout: HISTORIES * 8_000 },
  async () => {
    await fc.assert(histories(test), { numRuns: HISTORIES, endOnFailure: true });
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
