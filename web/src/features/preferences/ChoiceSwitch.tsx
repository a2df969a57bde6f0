import type { NotificationChoices } from '@sklon/contract/account';
import { useId } from 'react';
import { Switch } from '../../ui/form/Switch.tsx';
import { showToast } from '../../ui/toast.ts';
import { SaveState } from '../../ui/SaveState.tsx';
import classes from './Rows.module.css';
import { useChoices } from './useChoices.ts';

interface ChoiceSwitchProps {
  choice: keyof NotificationChoices;
  label: string;
  meaning: string;
  choices: NotificationChoices;
}

const SAVE_FAILED = 'Ошибка при сохранении настроек';

/** One choice of messages, saved at once; one that cannot be saved goes back and says so. */
export function ChoiceSwitch({ choice, label, meaning, choices }: ChoiceSwitchProps) {
  const noteId = useId();
  const { mutate, isPending, isError, isSuccess, variables } = useChoices();
  const on = (isPending ? variables[choice] : undefined) ?? choices[choice];
  const save = (wanted: boolean) =>
    mutate(
      { [choice]: wanted },
      { onError: () => showToast({ kind: 'error', message: SAVE_FAILED }) },
    );
  return (
    <div className={classes.row}>
      <Switch
        label={<span className={classes.name}>{label}</span>}
        className={classes.toggle}
        checked={on}
        aria-describedby={noteId}
        onChange={save}
      />
      <div className={classes.foot}>
        <p id={noteId} className={classes.note}>
          {meaning}
        </p>
        <SaveState saving={isPending} saved={isSuccess} error={isError ? SAVE_FAILED : null} />
      </div>
    </div>
  );
}
