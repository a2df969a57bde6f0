import type { Resort } from '@sklon/contract/resorts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAfterOverlay } from '../../ui/overlays/overlay-history.ts';
import { useFilters } from '../../ui/results/list-query.ts';
import { useSession } from '../auth/session.ts';
import { findResort } from '../resorts/places.ts';
import { chooseResort, readPreferences } from '../resorts/preferences.ts';
import type { RentalSearch } from './search.ts';

/** Each change is a history entry that Back undoes. */
export function useRentSearch() {
  const { search, change } = useFilters('/rent');
  return {
    search,
    change: (changed: Pick<RentalSearch, 'resort' | 'price'>): void => {
      if (changed.resort !== undefined) chooseResort(changed.resort);
      change({ ...changed, shop: undefined });
    },
  };
}

/** A dialog closed without a choice does not open by itself again until the page is reloaded. */
let prompted = false;

/**
 * The stored resort goes into the address, else the question opens, but not over a shop's dialog (spec 2, Rental catalogue).
 */
export function useResortOfRent(place: Resort | undefined, resorts: readonly Resort[]) {
  const [question, setQuestion] = useState<'first' | 'other'>();
  // Chosen in the filters meanwhile.
  if (question === 'first' && place) setQuestion(undefined);
  const opened = question !== undefined;
  const { status } = useSession();
  const covered = useLocation({
    select: ({ state, search }) => (state.overlays?.length ?? 0) > 0 || search.shop !== undefined,
  });
  const navigate = useNavigate({ from: '/rent' });
  const afterOverlay = useAfterOverlay();

  useEffect(() => {
    // A link's resort is not the person's choice: it is not stored.
    if (status === 'unknown' || opened || covered || place) return;
    const stored = findResort(resorts, readPreferences().resort);
    if (stored) {
      void navigate({ search: (current) => ({ ...current, resort: stored.id }), replace: true });
    } else if (!prompted) {
      prompted = true;
      // What is stored in the browser is known only after the first render.
      // eslint-disable-next-line react/set-state-in-effect
      setQuestion('first');
    }
  }, [status, opened, covered, place, resorts, navigate]);

  /** The first choice goes into the address as any stored one does, when the dialog has gone. */
  function choose(id: number): void {
    chooseResort(id);
    if (place)
      afterOverlay(
        () =>
          void navigate({ search: (current) => ({ ...current, resort: id }), resetScroll: false }),
      );
    setQuestion(undefined);
  }

  return {
    opened,
    open: () => setQuestion(place ? 'other' : 'first'),
    close: () => setQuestion(undefined),
    choose,
  };
}
