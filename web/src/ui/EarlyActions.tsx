import { ScriptOnce } from '@tanstack/react-router';
import { recordEarlyActions } from './early-actions.ts';

/** On a slow network people press before the page is alive. A page that calls `useEarlyActions` loses nothing of that. */
export function EarlyActions() {
  return <ScriptOnce>{recordEarlyActions}</ScriptOnce>;
}
