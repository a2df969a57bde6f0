import type { ListedResort } from '@sklon/contract/resorts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Drawing } from '../../ui/illustrations/Drawing.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../ui/StateScreen.tsx';
import classes from './ResortLinks.module.css';
import { ResortLinks } from './ResortLinks.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

const ResortChoice = lazy(() => import('./ResortChoice.tsx'));

interface ResortDialogProps extends Pick<ComponentProps<typeof ResortChoice>, 'counted'> {
  opened: boolean;
  onClose: () => void;
  resorts: readonly ListedResort[];
  chosen?: number | undefined;
  onChoose: (id: number) => void;
}

/** Spec 2 and 5, Resort modal. Its code loads when it first opens. */
export function ResortDialog({ opened, onClose, ...choice }: ResortDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Выберите курорт" onPhone="full">
      <Suspense fallback={null}>
        <ResortChoice {...choice} />
      </Suspense>
    </Dialog>
  );
}

const LINKS_ID = 'resorts';

const TEXT =
  'Покажем инструкторов, которые работают именно там: цены, отзывы и\u00A0свободное время.';

interface ResortNeededProps {
  text?: string;
  to?: '/instructors' | '/rent';
  onChoose: () => void;
}

/** Without scripts the button leads to the links below. */
export function ResortNeeded({ text = TEXT, to = '/instructors', onChoose }: ResortNeededProps) {
  return (
    <div className={classes.needed}>
      <EmptyState
        illustration={<Drawing name="choose-resort" />}
        title="Выберите курорт"
        text={text}
        actions={
          <ButtonLink
            to="."
            search
            hash={LINKS_ID}
            size="lg"
            color="sun"
            onClick={(event) => {
              event.preventDefault();
              onChoose();
            }}
          >
            Выбрать курорт
          </ButtonLink>
        }
      />
      <div id={LINKS_ID}>
        <ResortLinks to={to} />
      </div>
    </div>
  );
}
