import { useSessionUpkeep } from './useSessionUpkeep.ts';

/** Stands once in the root: it shows nothing and keeps the session true. */
export function SessionUpkeep() {
  useSessionUpkeep();
  return null;
}
