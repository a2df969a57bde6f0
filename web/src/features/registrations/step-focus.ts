import { createContext } from 'react';

/** Notes that a step is shown; tells whether another one was here before, so that the new one has to be announced. */
export type EnterStep = (step: string) => boolean;

export function stepTracker(): EnterStep {
  let last: string | null = null;
  return (step) => {
    const moved = last !== null && last !== step;
    last = step;
    return moved;
  };
}

export const StepFocus = createContext<EnterStep>(() => false);
