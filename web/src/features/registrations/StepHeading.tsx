import { type ReactNode, use, useEffect, useRef } from 'react';
import { StepFocus } from './step-focus.ts';
import classes from './StepHeading.module.css';

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
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {children}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}
