import { noop, notifyManager } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * For boxes whose change is saved at once: what is saved, with the changes under way in it. They are shown from the press
 * itself on, as a mutation says a moment later that it is pending, and React would put a controlled box back until then.
 * One that is refused goes back. `save` should have updated what is saved when it resolves.
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
      // Behind what the queries notify, so that what was saved is there before its change goes.
      .then(() =>
        notifyManager.schedule(() => setChanges((all) => all.filter((one) => one !== made))),
      );
  };
  return [Object.assign({}, saved, ...changes) as V, change];
}
