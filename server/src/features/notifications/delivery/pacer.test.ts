import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TELEGRAM_PACE } from '../../../channels/telegram/channel.ts';
import { createPacer } from './pacer.ts';

describe('the pace of messages', () => {
  it('lets a person have a short burst and then one a second', () => {
    const pacer = createPacer(TELEGRAM_PACE);
    expect([0, 0, 0, 0].map((now) => pacer.admit(1, now))).toEqual([true, true, true, false]);
    expect(pacer.waiting(0)).toEqual({ people: [1], until: 1_000 });
    expect([pacer.admit(1, 999), pacer.admit(1, 1_000), pacer.admit(1, 1_500)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('does not count a message that was taken back', () => {
    const pacer = createPacer(TELEGRAM_PACE);
    for (let n = 0; n < 20; n += 1) {
      expect(pacer.admit(1, 0)).toBe(true);
      pacer.giveBack(1, 0);
    }
    expect([0, 0, 0, 0].map((now) => pacer.admit(1, now))).toEqual([true, true, true, false]);
  });

  it('holds one person alone, until the given time', () => {
    const pacer = createPacer(TELEGRAM_PACE);
    pacer.admit(1, 0);
    pacer.hold(1, 5_000);
    expect([pacer.admit(1, 4_999), pacer.admit(2, 4_999), pacer.admit(1, 5_000)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('never passes thirty in any second in all, nor its pace per person', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 60 })), {
          maxLength: 400,
        }),
        (asks) => {
          const pacer = createPacer(TELEGRAM_PACE);
          let now = 0;
          const admitted: { person: number; at: number }[] = [];
          for (const [person, pause] of asks) {
            now += pause;
            if (pacer.admit(person, now)) admitted.push({ person, at: now });
            pacer.waiting(now);
          }
          for (const { at } of admitted) {
            const within = admitted.filter((one) => one.at >= at && one.at < at + 1_000);
            expect(within.length).toBeLessThanOrEqual(30);
            for (const person of new Set(within.map((one) => one.person))) {
              expect(within.filter((one) => one.person === person).length).toBeLessThanOrEqual(
                TELEGRAM_PACE.burst + 1,
              );
            }
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('admits as many in all as the limit allows, however long a pass takes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 50 }),
        (durations) => {
          const pacer = createPacer(TELEGRAM_PACE);
          const everybody = Array.from({ length: 100 }, (_, person) => person);
          const end = 20_000;
          let gone = 0;
          for (let now = 0, n = 0; now < end; n += 1) {
            const began = now;
            const waiting = new Set(pacer.waiting(began).people);
            const started = everybody.filter(
              (person) => !waiting.has(person) && pacer.admit(person, began),
            ).length;
            now += durations[n % durations.length] ?? 0;
            now = pacer.nextPass({ began, started, now }).at;
            gone += started;
          }
          expect(gone).toBeGreaterThanOrEqual((TELEGRAM_PACE.overallPerSecond * end) / 1_000);
        },
      ),
      { numRuns: 50 },
    );
  });
});
