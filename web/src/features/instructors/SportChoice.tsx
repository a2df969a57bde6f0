import { useEffect, useId, useRef, useState } from 'react';
import { SPORT_NAMES } from './active-filters.ts';
import type { Sport } from './filters.ts';
import classes from './SportChoice.module.css';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';

const sports = ['ski', 'snowboard'] as const satisfies readonly Sport[];

/**
 * Loads on demand. No block of its text is larger than a card's: over a list that has just been painted, the browser
 * would take it for the page's largest content, painted late.
 */
export default function SportChoice({ onChoose }: { onChoose: (sport: Sport) => void }) {
  const id = useId();
  const [picked, setPicked] = useState<Sport>();
  const group = useRef<HTMLFieldSetElement>(null);
  // The question before it in the open dialog had the focus. On a radio button its ring would look like a choice.
  useEffect(() => group.current?.focus(), []);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (picked) onChoose(picked);
      }}
    >
      <fieldset ref={group} tabIndex={-1} className={classes.sports}>
        <legend>
          <VisuallyHidden>Вид катания</VisuallyHidden>
        </legend>
        {sports.map((sport) => (
          <label key={sport} className={classes.sport}>
            <input
              type="radio"
              name={id}
              checked={picked === sport}
              onChange={() => setPicked(sport)}
            />
            <SportDrawing sport={sport} />
            {SPORT_NAMES[sport]}
          </label>
        ))}
      </fieldset>
      <p className="mb-5 text-dimmed">Поменять можно в&nbsp;фильтрах.</p>
      <Button type="submit" size="lg" fullWidth disabled={!picked}>
        Показать инструкторов
      </Button>
    </form>
  );
}

function SportDrawing({ sport }: { sport: Sport }) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path fill="var(--art-fill)" d="M6 82q18-12 42-12t42 12q0 6-6 6H12q-6 0-6-6z" />
      {sport === 'ski' ? (
        <>
          <path stroke="var(--art-line)" strokeWidth="9" d="M64 76 36 20q-2-5-7-7" />
          <path stroke="var(--art-person)" strokeWidth="9" d="m32 76 28-56q2-5 7-7" />
          <path stroke="var(--art-outline)" strokeWidth="5" d="m55 68-4-9m-10 9 4-9" />
          <path stroke="var(--art-slope-shade)" strokeWidth="4" d="M20 80h56" />
        </>
      ) : (
        <>
          <path stroke="var(--art-line)" strokeWidth="21" d="M36 70 58 24" />
          <path stroke="var(--art-outline)" strokeWidth="5" d="m36 54 13 6m-5-23 13 6" />
          <path stroke="var(--sk-sun)" strokeWidth="6" d="m59 22-.01.01" />
          <path stroke="var(--art-slope-shade)" strokeWidth="4" d="M20 82h56" />
        </>
      )}
    </svg>
  );
}
