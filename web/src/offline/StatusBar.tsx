import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useNewVersion, useOnline } from './app-state.ts';
import classes from './offline.module.css';

/** A line under the header: the connection is lost, or there is a newer version of the site. */
export function StatusBar() {
  const online = useOnline();
  const update = useNewVersion();
  return (
    // The live region must exist before its text, or a screen reader would not read it.
    <div role="status" className={classes.bar} data-kind={online ? 'update' : 'offline'}>
      {!online && (
        <p className={classes.line}>
          <IconCloudOff size={20} aria-hidden />
          Нет сети. Показано загруженное раньше
        </p>
      )}
      {online && update && (
        <p className={classes.line}>
          <IconRefresh size={20} aria-hidden />
          Доступна новая версия
          <button type="button" className={classes.button} onClick={update}>
            Обновить
          </button>
        </p>
      )}
    </div>
  );
}
