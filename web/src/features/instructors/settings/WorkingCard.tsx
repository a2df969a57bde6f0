import type { InstructorSettings } from '@sklon/contract/instructors';
import { Switch } from '../../../ui/form/Switch.tsx';
import { showToast } from '../../../ui/toast.ts';
import classes from './SettingsCard.module.css';
import { SaveState } from './SaveState.tsx';
import { SAVE_FAILED } from './settings-error.ts';
import { useSettingsUpdate } from './useSettingsUpdate.ts';

const MEANING = {
  on: 'Вас видно в\u00A0списке инструкторов, свободное время можно бронировать.',
  off: 'Вас нет в\u00A0списке инструкторов, новых бронирований не\u00A0будет. Назначенные занятия остаются.',
};

/** The working flag: toggles immediately and is saved (spec section 4, Other). */
export function WorkingCard({ settings }: { settings: InstructorSettings }) {
  const { mutate, isPending, isError, isSuccess, variables } = useSettingsUpdate();
  const working = (isPending ? variables.is_working : undefined) ?? settings.is_working;

  function save(on: boolean): void {
    mutate(
      { is_working: on },
      {
        onSuccess: () =>
          showToast({
            kind: 'success',
            message: on ? 'Приём бронирований включён' : 'Приём бронирований выключен',
          }),
        onError: () => showToast({ kind: 'error', message: SAVE_FAILED }),
      },
    );
  }

  return (
    <section className={classes.card} aria-label="Приём бронирований">
      <Switch
        label={<span className={classes.title}>Работаю</span>}
        className={classes.toggle}
        checked={working}
        aria-describedby="working-meaning"
        onChange={save}
      />
      <p id="working-meaning" className={classes.note}>
        {working ? MEANING.on : MEANING.off}
      </p>
      <SaveState saving={isPending} saved={isSuccess} error={isError ? SAVE_FAILED : null} />
    </section>
  );
}
