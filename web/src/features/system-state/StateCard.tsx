import { type ReactNode, useId } from 'react';
import classes from './StateCard.module.css';

/** A part of the state under its own heading. */
export function StateCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.card}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Facts of a card, each under its name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** `under` says more of the value, below it. */
export function Fact({
  name,
  children,
  under,
}: {
  name: string;
  children: ReactNode;
  under?: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {under && <div className={classes.under}>{under}</div>}
      </dd>
    </div>
  );
}
