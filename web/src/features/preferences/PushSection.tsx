import { useId } from 'react';
import { Switch } from '../../ui/form/Choices.tsx';
import { SaveState } from '../../ui/Notice.tsx';
import { needsInstallation } from '../push/device.ts';
import { DENIED, INSTALL_FIRST, TURN_ON_FAILED, usePush } from '../push/use-push.ts';
import classes from './Preferences.module.css';
import { PreferencesSection } from './PreferencesSection.tsx';

/** Not there in a browser that shows no messages, or while none are sent. */
export function PushSection() {
  const push = usePush();
  const noteId = useId();
  const title = 'Уведомления на\u00A0этом устройстве';
  if (needsInstallation())
    return (
      <PreferencesSection title={title}>
        <p className={classes.row}>{INSTALL_FIRST}</p>
      </PreferencesSection>
    );
  if (!push) return null;
  const { isOn, isDenied, change } = push;
  return (
    <PreferencesSection title={title}>
      <div className={classes.row}>
        <Switch
          label={<span className="weight-600">Показывать уведомления</span>}
          className="flex items-center justify-between gap-4 min-h-11 cursor-pointer"
          checked={change.isPending ? change.variables : isOn}
          disabled={isDenied}
          aria-describedby={noteId}
          onChange={(on) => change.mutate(on)}
        />
        <div className="flex flex-wrap justify-between gap-x-6 [&>:empty]:hidden">
          <p id={noteId} className="dimmed">
            {isDenied
              ? DENIED
              : 'Что с\u00A0занятием и\u00A0когда оно, без имён, телефонов и\u00A0цен. После выхода из\u00A0аккаунта они не\u00A0приходят.'}
          </p>
          <SaveState
            saving={change.isPending}
            saved={change.isSuccess && !isDenied}
            error={change.isError ? (change.variables ? TURN_ON_FAILED : TURN_OFF_FAILED) : null}
          />
        </div>
      </div>
    </PreferencesSection>
  );
}

const TURN_OFF_FAILED = 'Не\u00A0удалось выключить уведомления. Попробуйте ещё раз.';
