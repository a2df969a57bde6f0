import type { ListedResort, Resort } from '@sklon/contract/resorts';
import { noop } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useAfterOverlay } from '../../ui/overlays/overlay-history.ts';
import { filterLink } from '../../ui/results/list-query.ts';
import { useSession } from '../auth/session.ts';
import { findResort } from '../resorts/places.ts';
import {
  chooseResort,
  chooseSport,
  readPreferences,
  rememberFirstSport,
} from '../resorts/preferences.ts';
import { type InstructorSearch, type Sport, storedSearch } from './filters.ts';

const ResortChoice = lazy(() => import('../resorts/ResortChoice.tsx'));
const loadSportChoice = () => import('./SportChoice.tsx');
const SportChoice = lazy(loadSportChoice);

type Question = 'resort' | 'sport';

interface FirstChoiceProps {
  question: Question | null;
  onResort: (id: number) => void;
  onSport: (sport: Sport) => void;
  onClose: () => void;
  resorts: readonly ListedResort[];
}

/** The resort, then the sport (spec 2). */
export function FirstChoice({ question, onResort, onSport, onClose, resorts }: FirstChoiceProps) {
  return (
    <Dialog
      opened={question !== null}
      onClose={onClose}
      title={question === 'sport' ? 'Выберите вид катания' : 'Выберите курорт'}
      onPhone={question === 'sport' ? 'dialog' : 'full'}
    >
      <Suspense fallback={null}>
        {question === 'sport' ? (
          <SportChoice onChoose={onSport} />
        ) : (
          <ResortChoice resorts={resorts} counted onChoose={onResort} />
        )}
      </Suspense>
    </Dialog>
  );
}

/** Asked or answered in this visit: not asked again until the page is reloaded. */
const settled = new Set<Question>();

/**
 * Nothing is asked over the filters, which can be open before hydration. Called late: it makes the browser compute all
 * styles.
 */
const areFiltersOpen = () => document.querySelector(':popover-open') !== null;

/**
 * Without a resort in the URL, the stored choice goes there or the resort is asked for; then the sport, unless it is
 * stored (spec 2). The server, which has no stored choices, renders «Выберите курорт» or all sports.
 */
export function useFirstChoice(
  search: InstructorSearch,
  place: Resort | undefined,
  resorts: readonly Resort[],
) {
  const [question, setQuestion] = useState<Question | null>(null);
  // Chosen in the filters meanwhile.
  if (question === 'resort' && place) setQuestion(null);
  const { status } = useSession();
  const covered = useLocation({ select: ({ state }) => (state.overlays?.length ?? 0) > 0 });
  const navigate = useNavigate({ from: '/instructors/' });
  const afterOverlay = useAfterOverlay();

  useEffect(() => {
    if (status === 'unknown' || question || covered) return undefined;
    if (!place) {
      if (areFiltersOpen()) return undefined;
      const stored = storedSearch();
      if (findResort(resorts, stored?.resort)) {
        void navigate({ search: (current) => ({ ...current, ...stored }), replace: true });
      } else if (!settled.has('resort')) {
        settled.add('resort');
        // What is stored in the browser is known only after the first render.
        // eslint-disable-next-line react/set-state-in-effect
        setQuestion('resort');
      }
      return undefined;
    }
    if (search.sport) rememberFirstSport(search.sport);
    if (settled.has('sport')) return undefined;
    if (readPreferences().sport) {
      settled.add('sport');
      return undefined;
    }
    if (areFiltersOpen()) return undefined;
    let current = true;
    const ask = () => {
      if (!current) return;
      settled.add('sport');
      setQuestion('sport');
    };
    // Opened empty, the dialog would grow under the visitor's eyes. Without a connection it is not asked.
    loadSportChoice().then(ask, noop);
    return () => {
      current = false;
    };
  }, [status, question, covered, search, place, resorts, navigate]);

  const close = () => setQuestion(null);
  return {
    openResort: () => setQuestion('resort'),
    dialog: {
      question,
      onClose: close,
      onResort: (id: number) => {
        chooseResort(id);
        if (readPreferences().sport) close();
        else {
          settled.add('sport');
          setQuestion('sport');
        }
      },
      onSport: (chosen: Sport) => {
        chooseSport(chosen);
        // Without a resort in the URL, the stored choices go there together.
        if (place)
          afterOverlay(() => void navigate({ ...filterLink({ sport: chosen }), replace: true }));
        close();
      },
    },
  };
}
