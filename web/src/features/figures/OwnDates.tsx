import {
  type DateRange,
  FIGURES_FIRST_DATE,
  FIGURES_LAST_DATE,
} from '@sklon/contract/figure-rules';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/form/Fields.tsx';
import classes from './FiguresView.module.css';
import { type FiguresChoice, rangeProblem } from './period.ts';

interface OwnDatesProps {
  choice: FiguresChoice;
  range: DateRange;
}

export function OwnDates({ choice, range }: OwnDatesProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(range);
  const [problem, setProblem] = useState(rangeProblem(range));
  const field = { type: 'date', required: true, min: FIGURES_FIRST_DATE, max: FIGURES_LAST_DATE };
  const change = (changed: Partial<DateRange>) => {
    setTyped({ ...typed, ...changed });
    setProblem(null);
  };
  return (
    <form
      noValidate
      aria-label="Свои даты"
      className={classes.dates}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = rangeProblem(typed);
        setProblem(wrong);
        if (wrong === null)
          void navigate({
            to: '/provider-settings/figures',
            search: { ...choice, ...typed, by: undefined },
            resetScroll: false,
          });
      }}
    >
      <TextInput
        label="С какого дня"
        {...field}
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextInput
        label="По какой день"
        {...field}
        value={typed.to}
        error={problem}
        onChange={({ target }) => change({ to: target.value })}
      />
      <Button type="submit" size="md">
        Показать
      </Button>
    </form>
  );
}
