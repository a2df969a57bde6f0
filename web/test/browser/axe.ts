import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';

/** Repeats while something on the page moves. */
const RUNS = 5;

/** A scheme changes colours alone: these are axe's rules that look at them. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Waits for movements to end, as they change colours. */
export function expectAccessible(): Promise<void> {
  return expectNoViolations({});
}

async function expectNoViolations(rules: Pick<RunOptions, 'runOnly'>): Promise<void> {
  for (let run = 1; ; run += 1) {
    await expect.poll(movements).toBe(0);
    let moved = false;
    const notice = () => {
      moved = true;
    };
    for (const kind of MOVES) document.addEventListener(kind, notice, true);
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...rules,
    });
    for (const kind of MOVES) document.removeEventListener(kind, notice, true);
    if (moved && violations.length > 0 && run < RUNS) continue;
    expect(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    ).toEqual([]);
    return;
  }
}

const MOVES = ['transitionrun', 'animationstart'];

export async function expectAccessibleInBothSchemes(): Promise<void> {
  await expectAccessible();
  const { dataset } = document.documentElement;
  const scheme = dataset.colorScheme;
  dataset.colorScheme = 'dark';
  try {
    await expectNoViolations({ runOnly: OF_COLOURS });
  } finally {
    dataset.colorScheme = scheme;
  }
}

/** With those that begin in the next frames. */
async function movements(): Promise<number> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return document.getAnimations().filter(({ playState, effect, timeline }) => {
    const byTime =
      timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity;
    return playState === 'running' && byTime;
  }).length;
}
