import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { DelayedSpinner } from '../../ui/StateScreen.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import classes from './registration.module.css';

/** Records that a step is shown; true if another was shown before it, so that this one must be announced. */
type EnterStep = (step: string) => boolean;

export function stepTracker(): EnterStep {
  let last: string | null = null;
  return (step) => {
    const moved = last !== null && last !== step;
    last = step;
    return moved;
  };
}

export const StepFocus = createContext<EnterStep>(() => false);

interface StepHeadingProps {
  /** Name of the step. */
  step: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The heading of a step. One that takes the place of another takes the focus: the step is read from here. */
export function StepHeading({ step, lead, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const enter = use(StepFocus);
  useEffect(() => {
    if (!enter(step)) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step, enter]);
  return (
    <div className={classes.head}>
      <h2 ref={heading} tabIndex={-1} className="no-outline">
        {children}
      </h2>
      {lead && <p className="max-w-160 text-dimmed">{lead}</p>}
    </div>
  );
}

const STEPS = ['Услуга', 'Telegram', 'Проверка', 'Анкета'] as const;

/** The four steps of a registration (spec 2) and where the person is; «Проверка» looks for an existing application. */
export function StepList({ current }: { current: 1 | 2 | 3 | 4 }) {
  return (
    <ol
      className="grid grid-cols-4 gap-2 max-w-184 mb-[clamp(1.5rem,4vw,2.25rem)] plain-list"
      aria-label="Шаги регистрации"
    >
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
              {state === 'done' ? <Icon name="check" size={16} stroke={3} /> : index + 1}
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

export function StatusSkeleton() {
  return (
    <div data-page-growing>
      <StepList current={3} />
      <div className="grid gap-4 p-[clamp(1.25rem,4vw,2.25rem)] plate rounded-xl" aria-hidden>
        <span className="rounded-sm bg-sunk w-[min(20rem,70%)] h-8 mb-2" />
        <span className={classes.line} />
        <span className={classes.line} />
        <span className={classes.line} />
      </div>
      <DelayedSpinner label="Проверяем, нет ли у&nbsp;вас заявки…" />
    </div>
  );
}
