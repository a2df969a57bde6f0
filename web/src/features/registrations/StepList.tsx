import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './StepList.module.css';

const STEPS = ['Услуга', 'Telegram', 'Проверка', 'Анкета'] as const;
export type StepNumber = 1 | 2 | 3 | 4;

/** The four steps of the registration (spec 2) and where the person is. */
export function StepList({ current }: { current: StepNumber }) {
  return (
    <ol className={classes.steps} aria-label="Шаги регистрации">
      {STEPS.map((name, index) => {
        const state = index + 1 < current ? 'done' : index + 1 === current ? 'current' : 'ahead';
        return (
          <li
            key={name}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={16} stroke={3} /> : index + 1}
            </span>
            {index === 0 && state === 'done' ? (
              <Link
                to="/providers/register"
                search={{}}
                resetScroll={false}
                className={classes.back}
              >
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            {state === 'done' && <VisuallyHidden>, пройден</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
