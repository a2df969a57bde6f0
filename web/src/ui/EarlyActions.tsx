import { ScriptOnce } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recordEarlyActions, replayEarlyActions } from './early-actions.ts';

/** On a slow network people press before the page is alive; nothing of that is lost. */
export function EarlyActions() {
  useEffect(replayEarlyActions, []);
  return <ScriptOnce>{recordEarlyActions}</ScriptOnce>;
}
