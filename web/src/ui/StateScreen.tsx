import type { ReactNode } from 'react';
import classes from './StateScreen.module.css';
import { useEarlyActions } from './useEarlyActions.ts';

interface StateScreenProps {
  illustration: ReactNode;
  title: string;
  text?: ReactNode;
  /** What the person can do next: one or two buttons. */
  actions?: ReactNode;
  /** `page`: the title is the page's h1. `section`: the screen stands inside a page, under its h1. */
  level?: 'page' | 'section';
  role?: 'alert';
}

/** A drawing, a title, a sentence and a next step: the shape of every empty and failed state. */
export function StateScreen({
  illustration,
  title,
  text,
  actions,
  level = 'section',
  role,
}: StateScreenProps) {
  useEarlyActions();
  const Title = level === 'page' ? 'h1' : 'h2';
  return (
    <div className={classes.screen} role={role}>
      <div className={classes.art} aria-hidden>
        {illustration}
      </div>
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
