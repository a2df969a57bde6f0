export interface Random {
  int(min: number, max: number): number;
  percent(chance: number): boolean;
  pick<const T extends readonly [unknown, ...unknown[]]>(values: T): T[number];
  shuffled<T>(values: readonly T[]): T[];
}

/** Mulberry32 seeded by a text: each part of the seed has a text of its own, so that no part shifts the choices of another. */
export function randomFor(name: string): Random {
  let state = 2_166_136_261;
  for (const byte of new TextEncoder().encode(name)) state = Math.imul(state ^ byte, 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    percent: (chance) => next() * 100 < chance,
    pick: (values) => values[int(0, values.length - 1)] ?? values[0],
    shuffled: (values) =>
      values
        .map((value) => ({ value, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ value }) => value),
  };
}
