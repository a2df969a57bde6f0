import type { Resort } from '@sklon/contract/resorts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../auth/useSession.ts';
import { findResort } from '../resorts/places.ts';
import { rememberFirstResort } from '../resorts/preferences.ts';
import { storedSearch } from './stored-search.ts';

/** Whoever closed the question without an answer is not asked again until the page is loaded anew. */
let asked = false;

/**
 * Without a resort in the URL: the stored choice goes there, or the first visit's questions open. The server shows
 * 'Выберите курорт' meanwhile, for it knows nobody.
 */
export function useFirstChoice(place: Resort | undefined, resorts: readonly Resort[]) {
  const [opened, setOpened] = useState(false);
  // Answered meanwhile by the filters above.
  if (opened && place) setOpened(false);
  const { status } = useSession();
  const covered = useLocation({ select: ({ state }) => (state.overlays?.length ?? 0) > 0 });
  const navigate = useNavigate({ from: '/instructors/' });

  useEffect(() => {
    if (status === 'unknown' || opened || covered) return;
    if (place) {
      rememberFirstResort(place.id);
      return;
    }
    const stored = storedSearch();
    if (findResort(resorts, stored?.resort)) {
      void navigate({ search: (current) => ({ ...current, ...stored }), replace: true });
    } else if (!asked) {
      asked = true;
      // What is stored in the browser is known only after the first render.
      // eslint-disable-next-line react/set-state-in-effect
      setOpened(true);
    }
  }, [status, opened, covered, place, resorts, navigate]);

  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}
