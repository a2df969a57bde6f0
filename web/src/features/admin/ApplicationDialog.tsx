import { Icon } from '../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { KEEPS_FOCUS } from '../../ui/shell/PageShell.tsx';
import { DelayedSpinner, DataError } from '../../ui/StateScreen.tsx';
import classes from './ApplicationDialog.module.css';
import { ApplicationView } from './ApplicationView.tsx';
import { Decision, type Steps } from './Decision.tsx';
import { applicationQuery } from './queries.ts';
import { Button } from '../../ui/Button.tsx';

interface ApplicationDialogProps {
  id: number;
  onClose: () => void;
  /** Where applications are decided one after another; elsewhere they are only read. */
  steps?: Steps;
}

/** An application in a dialog with an address of its own; the caller gives the address and handles Back. */
export function ApplicationDialog({ id, onClose, steps }: ApplicationDialogProps) {
  useStepKeys(steps);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      inAddress
      opened
      onClose={onClose}
      title={`Заявка №\u00A0${id}`}
      size="xl"
      onPhone="full"
    >
      <div ref={body} tabIndex={-1} className={classes.body} {...{ [KEEPS_FOCUS]: '' }}>
        {steps && <StepBar steps={steps} />}
        <Application key={id} id={id} place={body} steps={steps} onClose={onClose} />
      </div>
    </Dialog>
  );
}

interface ApplicationProps {
  id: number;
  place: RefObject<HTMLDivElement | null>;
  steps: Steps | undefined;
  onClose: () => void;
}

function Application({ id, place, steps, onClose }: ApplicationProps) {
  // Another application begins at its top; the focus stays, unless what had it is gone.
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    if (!dialog) return;
    dialog.scrollTop = 0;
    if (!dialog.contains(document.activeElement)) place.current?.focus({ preventScroll: true });
  }, [place]);
  const { data, error, isRefetchError } = useQuery(applicationQuery(id));
  if (!data) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
      return <Notice kind="info">Заявка не&nbsp;найдена. Возможно, заявитель её отменил.</Notice>;
    }
    if (error) return <DataError />;
    return <ApplicationSkeleton />;
  }
  return (
    <>
      {isRefetchError && (
        <Notice kind="warning">
          Не&nbsp;удалось обновить заявку: показано то, что загрузилось раньше.
        </Notice>
      )}
      <ApplicationView application={data} />
      {steps && <Decision application={data} steps={steps} onClose={onClose} />}
    </>
  );
}

function ApplicationSkeleton() {
  return (
    <>
      <div className={classes.skeleton} aria-hidden>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <span key={line} />
        ))}
      </div>
      <DelayedSpinner />
    </>
  );
}

const NOWHERE = { 'data-disabled': true, 'aria-disabled': true };

/** To the applications before and after this one. A button that leads nowhere keeps the focus it may have. */
function StepBar({ steps: { previous, next, open } }: { steps: Steps }) {
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <Button
        variant="default"
        {...(previous === null && NOWHERE)}
        leftSection={<Icon name="arrow-left" size={18} />}
        aria-keyshortcuts="ArrowLeft K"
        title="Клавиша ← или K"
        onClick={() => previous !== null && open(previous)}
      >
        Предыдущая
      </Button>
      <Button
        variant="default"
        {...(typeof next !== 'number' && NOWHERE)}
        rightSection={<Icon name="arrow-right" size={18} />}
        aria-keyshortcuts="ArrowRight J"
        title="Клавиша → или J"
        onClick={() => typeof next === 'number' && open(next)}
      >
        Следующая
      </Button>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}

/** → or J: the next application; ← or K: the one before. By the place of the keys, whatever the layout. Not while typing. */
function useStepKeys(steps: Steps | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      !steps ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return;
    // An enlarged photo lies above.
    if (document.querySelectorAll('dialog[open]').length > 1) return;
    const forward = event.code === 'ArrowRight' || event.code === 'KeyJ';
    const back = event.code === 'ArrowLeft' || event.code === 'KeyK';
    const id = forward ? steps.next : back ? steps.previous : null;
    if (typeof id !== 'number') return;
    event.preventDefault();
    steps.open(id);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
