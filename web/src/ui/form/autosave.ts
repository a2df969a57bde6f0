import { noop, notifyManager } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * For boxes whose change is saved at once: what is saved, with the changes under way. A change shows from the press
 * on, for a mutation reports a moment later that it is pending, and React would reset a controlled box until then. A
 * refused change goes back. `save` resolves once what is saved is up to date.
 */
export function useAutosave<V extends object>(
  saved: V,
  save: (change: Partial<V>) => Promise<unknown>,
): [shown: V, change: (change: Partial<V>) => void] {
  const [changes, setChanges] = useState<readonly Partial<V>[]>([]);
  const change = (made: Partial<V>) => {
    setChanges((others) => [...others, made]);
    void save(made)
      .catch(noop)
      // After the queries have notified: what was saved is there before its change goes.
      .then(() =>
        notifyManager.schedule(() => setChanges((all) => all.filter((one) => one !== made))),
      );
  };
  return [Object.assign({}, saved, ...changes) as V, change];
}
