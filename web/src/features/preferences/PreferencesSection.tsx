import { type ReactNode, useId } from 'react';
import classes from './PreferencesSection.module.css';

interface PreferencesSectionProps {
  title: string;
  /** What it is about, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the preferences: a heading, what it is about, a card. */
export function PreferencesSection({ title, lead, children }: PreferencesSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      <div className={classes.card}>{children}</div>
    </section>
  );
}
