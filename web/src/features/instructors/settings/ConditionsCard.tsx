import type { InstructorSettings } from '@sklon/contract/instructors';
import { useAutosave } from '../../../ui/form/autosave.ts';
import { SaveState } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Conditions, ConditionsFields } from '../ConditionsFields.tsx';
import classes from './Season.module.css';
import { SAVE_FAILED, useSettingsUpdate } from './own-settings.ts';
import page from './SettingsPage.module.css';

/** What an instructor says of the lessons: each change is saved at once, as the working flag is. */
export function ConditionsCard({ settings }: { settings: InstructorSettings }) {
  const { mutateAsync, isPending, isError, isSuccess } = useSettingsUpdate();
  const [value, change] = useAutosave<Conditions>(settings, (changed) =>
    mutateAsync(changed, { onError: () => showToast({ kind: 'error', message: SAVE_FAILED }) }),
  );
  return (
    <details className={page.card}>
      <summary className={classes.summary}>Условия занятий</summary>
      <div className="grid gap-5">
        <ConditionsFields value={value} className="grid gap-4 md:grid-cols-2" onChange={change} />
      </div>
      <SaveState saving={isPending} saved={isSuccess} error={isError ? SAVE_FAILED : null} />
    </details>
  );
}
