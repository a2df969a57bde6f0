import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Freshness } from './freshness.ts';
import { parseLsn, UNREACHED } from './lsn.ts';

describe('a place in the log', () => {
  it('is read as PostgreSQL writes it, and in its order', () => {
    expect(parseLsn('16/B374D848')).toBe(0x16_b374_d848n);
    expect(parseLsn('0/0')).toBe(0n);
    expect(parseLsn('1/0')).toBe(2n ** 32n);
    expect(parseLsn('FFFFFFFF/FFFFFFFF')).toBeLessThan(UNREACHED);
  });

  it.each([
    '',
    '1',
    '16',
    '/',
    '16/',
    '/1',
    '16/G',
    '123456789/0',
    '0/123456789',
    '-1/0',
    '0x1/0',
    ' 1/0',
    '1/0 ',
    '1/0\n',
    '1/0,2/0',
  ])('is not %j', (text) => expect(parseLsn(text)).toBeUndefined());
});

describe('a replica serves', () => {
  it('nobody before it has been looked at', () => {
    const freshness = new Freshness();
    expect(freshness.serves(undefined, 0)).toBe(false);
    freshness.primaryAt(10n, 0);
    expect(freshness.serves(undefined, 0)).toBe(false);
    freshness.replicaAt(9n);
    expect(freshness.serves(undefined, 0)).toBe(false);
  });

  it('for less than a second after a moment whose changes it has', () => {
    const freshness = new Freshness();
    freshness.primaryAt(10n, 5_000);
    freshness.replicaAt(10n);
    expect(freshness.serves(undefined, 5_999)).toBe(true);
    expect(freshness.serves(undefined, 6_000)).toBe(false);
  });

  it('by a moment of before, while it is always a little behind', () => {
    const freshness = new Freshness();
    for (let at = 0; at < 10_000; at += 250) {
      freshness.primaryAt(BigInt(at + 250), at);
      // It has what the primary had at the look before.
      freshness.replicaAt(BigInt(at));
    }
    expect(freshness.serves(undefined, 9_750)).toBe(true);
    expect(freshness.serves(undefined, 10_500)).toBe(false);
  });

  it('a caller whose changes it has', () => {
    const freshness = new Freshness();
    freshness.primaryAt(10n, 0);
    freshness.replicaAt(12n);
    expect([10n, 11n, 12n, 13n, UNREACHED].map((written) => freshness.serves(written, 1))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('nobody after a failure or a change, until a look that began later found it well', () => {
    const freshness = new Freshness();
    freshness.primaryAt(10n, 100);
    freshness.onlyAfter(200);
    freshness.replicaAt(10n);
    expect(freshness.serves(undefined, 300)).toBe(false);
    freshness.primaryAt(10n, 400);
    freshness.replicaAt(10n);
    expect(freshness.serves(undefined, 500)).toBe(true);
  });

  it('nobody once it is a primary of its own, or was made anew from an older copy', () => {
    const freshness = new Freshness();
    freshness.primaryAt(10n, 0);
    freshness.replicaAt(10n);
    freshness.replicaAt(undefined);
    expect(freshness.serves(undefined, 1)).toBe(false);
    freshness.primaryAt(20n, 2);
    freshness.replicaAt(20n);
    freshness.replicaAt(15n);
    expect(freshness.serves(undefined, 3)).toBe(false);
  });

  it('never anything that is older than a second, nor less than its caller has written', () => {
    // A history: the primary writes, the replica replays some of it, somebody looks or reads, and time passes.
    const step = fc.record({
      passes: fc.integer({ min: 0, max: 600 }),
      writes: fc.integer({ min: 0, max: 3 }),
      replays: fc.integer({ min: 0, max: 4 }),
      does: fc.constantFrom('look', 'read', 'fail', 'nothing'),
      written: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const freshness = new Freshness();
        const committedAt: number[] = [0];
        let [now, replayed] = [0, 0];
        for (const { passes, writes, replays, does, written } of steps) {
          now += passes;
          for (let n = 0; n < writes; n += 1) committedAt.push(now);
          replayed = Math.min(committedAt.length - 1, replayed + replays);
          if (does === 'fail') freshness.onlyAfter(now);
          if (does === 'look') {
            freshness.primaryAt(BigInt(committedAt.length - 1), now);
            freshness.replicaAt(BigInt(replayed));
          }
          if (
            does !== 'read' ||
            !freshness.serves(written === undefined ? undefined : BigInt(written), now)
          )
            continue;
          if (written !== undefined && written > replayed) return false;
          const firstMissing = committedAt[replayed + 1];
          if (firstMissing !== undefined && now - firstMissing >= 1_000) return false;
        }
        return true;
      }),
      { numRuns: 2_000 },
    );
  });
});
