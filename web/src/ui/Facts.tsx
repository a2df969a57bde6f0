import { type ReactNode, useId } from 'react';
import classes from './Facts.module.css';

interface FactCardProps {
  title: ReactNode;
  children: ReactNode;
}

export function FactCard({ title, children }: FactCardProps) {
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

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

interface FactProps {
  name: string;
  children: ReactNode;
  under?: ReactNode;
}

export function Fact({ name, children, under }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <div>{children}</div>
        {under && <div className="dimmed">{under}</div>}
      </dd>
    </div>
  );
}
