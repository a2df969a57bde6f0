import type { Resort } from '@sklon/contract/resorts';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { chooseResort, chooseSport, readPreferences } from '../resorts/preferences.ts';

const ResortChoice = lazy(() => import('../resorts/ResortChoice.tsx'));
const SportChoice = lazy(() => import('./SportChoice.tsx'));

interface FirstChoiceProps {
  opened: boolean;
  onClose: () => void;
  resorts: readonly Resort[];
}

/**
 * What a first visit is asked: the resort, then the sport (spec 2). Both answers are kept at once; the list opens by
 * what is kept when the dialog has gone, however it was closed.
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
      fullScreenOnPhone={!resortChosen}
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
