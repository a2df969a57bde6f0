import type { SystemState } from '@sklon/contract/system-state';
import { Notice } from '../../ui/Notice.tsx';
import { concernsOf } from './concerns.ts';
import classes from './Overall.module.css';

/** The state in one line, or what needs a look. */
export function Overall({ state }: { state: SystemState }) {
  const concerns = concernsOf(state);
  if (concerns.length === 0) {
    return (
      <Notice kind="success">
        <strong>Всё в&nbsp;порядке</strong>
      </Notice>
    );
  }
  return (
    <Notice kind="warning">
      <strong>Нужно внимание</strong>
      <ul className={classes.concerns}>
        {concerns.map((concern) => (
          <li key={concern}>{concern}</li>
        ))}
      </ul>
      <p>Расскажите об&nbsp;этом тому, кто обслуживает сервер.</p>
    </Notice>
  );
}
