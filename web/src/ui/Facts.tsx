import { type ReactNode, useId } from 'react';
import classes from './Facts.module.css';

interface FactCardProps {
  title: ReactNode;
  children: ReactNode;
}

/** A card of the panel under its own heading. */
export function FactCard({ title, children }: FactCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="p-5 card">
      <h3 id={id} className="mb-3.5 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Facts of a card, each under its name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={`${classes.facts} grid gap-2.5 m-0`}>{children}</dl>;
}

interface FactProps {
  name: string;
  children: ReactNode;
  /** Says more of the value, below it. */
  under?: ReactNode;
}

export function Fact({ name, children, under }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <div>{children}</div>
        {under && <div className="text-dimmed text-sm">{under}</div>}
      </dd>
    </div>
  );
}
