import { ScriptOnce } from '@tanstack/react-router';
import { recordEarlyActions } from './early-actions.ts';
import { followEarlySteps } from './early-steps.ts';

/** On a slow network people press before the page is alive. What shows a page loses nothing of that by `useEarlyActions`. */
export function EarlyActions() {
  return <ScriptOnce>{`${recordEarlyActions};${followEarlySteps}`}</ScriptOnce>;
}
