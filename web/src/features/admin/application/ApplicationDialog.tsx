import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { KEEPS_FOCUS } from '../../../ui/shell/useFocusOnNavigation.ts';
import { applicationQuery } from '../applications/queries.ts';
import classes from './ApplicationDialog.module.css';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { ApplicationView } from './ApplicationView.tsx';
import { Decision } from './Decision.tsx';
import { StepBar } from './StepBar.tsx';
import type { Steps } from './steps.ts';
import { useStepKeys } from './useStepKeys.ts';

interface ApplicationDialogProps {
  id: number;
  onClose: () => void;
  /** Where applications are decided one after another; elsewhere they are only read. */
  steps?: Steps;
}

/** An application in a dialog with an address of its own: whoever opens it gives the address, so Back is the caller's too. */
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
      fullScreenOnPhone
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
    const dialog = place.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    dialog.scrollTop = 0;
    if (!dialog.contains(document.activeElement)) place.current?.focus({ preventScroll: true });
  }, [place]);
  const { data, error, isRefetchError, refetch } = useQuery(applicationQuery(id));
  if (!data) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
      return <Notice kind="info">Заявка не&nbsp;найдена. Возможно, заявитель её отменил.</Notice>;
    }
    if (error)
      return (
        <ErrorState
          title="Ошибка загрузки данных"
          text="Проверьте связь и&nbsp;попробуйте ещё раз."
          onRetry={() => void refetch()}
        />
      );
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
