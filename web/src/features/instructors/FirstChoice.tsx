import type { ListedResort, Resort } from '@sklon/contract/resorts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useSession } from '../auth/session.ts';
import { findResort } from '../resorts/places.ts';
import {
  chooseResort,
  chooseSport,
  readPreferences,
  rememberFirstResort,
} from '../resorts/preferences.ts';
import { storedSearch } from './filters.ts';

const ResortChoice = lazy(() => import('../resorts/ResortChoice.tsx'));
const SportChoice = lazy(() => import('./SportChoice.tsx'));

interface FirstChoiceProps {
  opened: boolean;
  onClose: () => void;
  resorts: readonly ListedResort[];
}

/**
 * The questions of a first visit: the resort, then the sport (spec 2). Each choice is stored at once; the list opens by
 * what is stored when the dialog has closed, however it was closed.
 */
export function FirstChoice({ opened, onClose, resorts }: FirstChoiceProps) {
  const [resortChosen, setResortChosen] = useState(false);
  const [was, setWas] = useState(opened);
  if (was !== opened) {
    setWas(opened);
    if (opened) setResortChosen(false);
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={resortChosen ? 'Выберите вид катания' : 'Выберите курорт'}
      onPhone={resortChosen ? 'dialog' : 'full'}
    >
      <Suspense fallback={null}>
        {resortChosen ? (
          <SportChoice
            onChoose={(sport) => {
              chooseSport(sport);
              onClose();
            }}
          />
        ) : (
          <ResortChoice
            resorts={resorts}
            counted
            onChoose={(id) => {
              chooseResort(id);
              if (readPreferences().sport) onClose();
              else setResortChosen(true);
            }}
          />
        )}
      </Suspense>
    </Dialog>
  );
}

/** A dialog that was closed without a choice does not open again until the page is reloaded. */
let shown = false;

/**
 * Without a resort in the URL: the stored choice goes there, or the first visit's questions open. The server, which has
 * no stored choices, renders «Выберите курорт».
 */
export function useFirstChoice(place: Resort | undefined, resorts: readonly Resort[]) {
  const [opened, setOpened] = useState(false);
  // Chosen meanwhile in the filters above.
  if (opened && place) setOpened(false);
  const { status } = useSession();
  const covered = useLocation({ select: ({ state }) => (state.overlays?.length ?? 0) > 0 });
  const navigate = useNavigate({ from: '/instructors/' });

  useEffect(() => {
    // Nor while the filters are open, as they can be before hydration.
    if (status === 'unknown' || opened || covered || document.querySelector(':popover-open'))
      return;
    if (place) {
      rememberFirstResort(place.id);
      return;
    }
    const stored = storedSearch();
    if (findResort(resorts, stored?.resort)) {
      void navigate({ search: (current) => ({ ...current, ...stored }), replace: true });
    } else if (!shown) {
      shown = true;
      // What is stored in the browser is known only after the first render.
      // eslint-disable-next-line react/set-state-in-effect
      setOpened(true);
    }
  }, [status, opened, covered, place, resorts, navigate]);

  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}
