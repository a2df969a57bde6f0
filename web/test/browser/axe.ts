import axe from 'axe-core';
import { expect } from 'vitest';

/** axe finds nothing on what is shown now. Movement is over first: it changes colours while it lasts. */
export async function expectAccessible(): Promise<void> {
  await expect.poll(movements).toBe(0);
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

/** The same in the light and in the dark. */
export async function expectAccessibleInBothSchemes(): Promise<void> {
  await expectAccessible();
  const { dataset } = document.documentElement;
  const scheme = dataset.mantineColorScheme;
  dataset.mantineColorScheme = 'dark';
  try {
    await expectAccessible();
  } finally {
    dataset.mantineColorScheme = scheme;
  }
}

function movements(): number {
  return document.getAnimations().filter(({ playState, effect, timeline }) => {
    const byTime =
      timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity;
    return playState === 'running' && byTime;
  }).length;
}
