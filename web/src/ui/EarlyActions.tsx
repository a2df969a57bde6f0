import { ScriptOnce } from '@tanstack/react-router';
import { recordEarlyActions } from './early-actions.ts';

/** On a slow network people press before the page is alive. `Page`, and whatever page is none, lose nothing of that by `useEarlyActions`. */
export function EarlyActions() {
  return <ScriptOnce>{recordEarlyActions}</ScriptOnce>;
}
