import { IconChevronDown } from '@tabler/icons-react';
import { SHORT_SPORT_NAMES } from './filter-texts.ts';
import classes from './QuickFilters.module.css';
import type { Sport } from './search.ts';

interface QuickSportProps {
  sport: Sport | undefined;
  onChange: (sport: Sport | undefined) => void;
}

/** The system's own list over a chip that is as wide as its text. */
export function QuickSport({ sport, onChange }: QuickSportProps) {
  return (
    <span className={classes.chip} data-on={sport !== undefined}>
      <span aria-hidden>{sport ? SHORT_SPORT_NAMES[sport] : 'Спорт'}</span>
      <IconChevronDown size={16} aria-hidden />
      <select
        className={classes.select}
        aria-label="Вид катания"
        value={sport ?? ''}
        onChange={({ target }) =>
          onChange(
            target.value === 'ski' || target.value === 'snowboard' ? target.value : undefined,
          )
        }
      >
        <option value="">Лыжи и&nbsp;сноуборд</option>
        <option value="ski">{SHORT_SPORT_NAMES.ski}</option>
        <option value="snowboard">{SHORT_SPORT_NAMES.snowboard}</option>
      </select>
    </span>
  );
}
