import { type ReactNode, useEffect, useRef } from 'react';
import classes from './CardGrid.module.css';

/** Cards that the first screen of a desk shows: their photos load at once. */
export const FIRST_ROW = 3;

interface CardGridProps {
  /** How many cards there are. */
  count: number;
  /** The list of the filters before: the new one is on its way. */
  old: boolean;
  /** Place of the card that takes the focus when more of them have come. */
  focusAt: number | null;
  /** The cards, each in its `li`. */
  children: ReactNode;
}

export function CardGrid({ count, old, focusAt, children }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (focusAt === null || count <= focusAt) return;
    list.current?.children[focusAt]?.querySelector('a')?.focus({ preventScroll: true });
  }, [focusAt, count]);

  return (
    <ul ref={list} className={classes.grid} data-old={old || undefined} aria-busy={old} inert={old}>
      {children}
    </ul>
  );
}
