import type { Instructor } from '@sklon/contract/instructors';
import { useEffect, useRef } from 'react';
import classes from './CardGrid.module.css';
import { InstructorCard } from './InstructorCard.tsx';

/** Cards that the first screen of a desk shows: their photos load at once. */
const FIRST_ROW = 3;

interface CardGridProps {
  instructors: readonly Instructor[];
  group: boolean;
  /** The list of the filters before: the new one is on its way. */
  old: boolean;
  /** Place of the card that takes the focus when more of them have come. */
  focusAt: number | null;
}

export function CardGrid({ instructors, group, old, focusAt }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = instructors.length;

  useEffect(() => {
    if (focusAt === null || count <= focusAt) return;
    list.current?.children[focusAt]?.querySelector('a')?.focus({ preventScroll: true });
  }, [focusAt, count]);

  return (
    <ul ref={list} className={classes.grid} data-old={old || undefined} aria-busy={old} inert={old}>
      {instructors.map((instructor, index) => (
        <li key={instructor.id}>
          <InstructorCard instructor={instructor} group={group} first={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}
