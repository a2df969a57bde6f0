import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import classes from './SettingsCard.module.css';

interface SaveStateProps {
  saving: boolean;
  saved: boolean;
  error: string | null;
}

/** What became of the last change; its place is kept, so that nothing moves. */
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
