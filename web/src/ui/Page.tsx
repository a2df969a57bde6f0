import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { useEarlyActions } from './useEarlyActions.ts';

interface PageProps {
  title: string;
  /** A way back, above the title. */
  up?: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** `text` for reading, `wide` for lists and calendars. */
  width?: 'text' | 'wide';
  children: ReactNode;
}

/** The body of an ordinary page: its one h1, a lead and the content. */
export function Page({ title, up, lead, width = 'wide', children }: PageProps) {
  useEarlyActions();
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.header}>
        {up}
        <h1>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
