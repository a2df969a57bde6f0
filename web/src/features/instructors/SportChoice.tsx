import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { SPORT_NAMES } from './filter-texts.ts';
import type { Sport } from './search.ts';
import classes from './SportChoice.module.css';
import { SportDrawing } from './SportDrawing.tsx';

const sports = ['ski', 'snowboard'] as const satisfies readonly Sport[];

/** Skis or a board; the part of a dialog that loads on demand. */
export default function SportChoice({ onChoose }: { onChoose: (sport: Sport) => void }) {
  const id = useId();
  const [picked, setPicked] = useState<Sport>();
  const first = useRef<HTMLInputElement>(null);
  // It takes the place of another question in an open dialog, whose focus has gone with it.
  useEffect(() => first.current?.focus(), []);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (picked) onChoose(picked);
      }}
    >
      <fieldset className={classes.sports}>
        <legend className={classes.legend}>
          Покажем инструкторов по&nbsp;вашему виду катания. Поменять его можно в&nbsp;фильтрах.
        </legend>
        {sports.map((sport, index) => (
          <label key={sport} className={classes.sport}>
            <input
              ref={index === 0 ? first : null}
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
      <Button type="submit" size="lg" fullWidth disabled={!picked}>
        Показать инструкторов
      </Button>
    </form>
  );
}
