import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import classes from './SaveState.module.css';

interface SaveStateProps {
  saving: boolean;
  saved: boolean;
  error: string | null;
}

/** The result of the last change. Its space is reserved, so that nothing moves. */
export function SaveState({ saving, saved, error }: SaveStateProps) {
  return (
    <p role="status" className={classes.state} data-error={error !== null || undefined}>
      {error !== null ? (
        <>
          <IconAlertTriangle size={18} aria-hidden /> {error}
        </>
      ) : saving ? (
        'Сохраняем…'
      ) : (
        saved && (
          <>
            <IconCircleCheck size={18} aria-hidden /> Сохранено
          </>
        )
      )}
    </p>
  );
}
