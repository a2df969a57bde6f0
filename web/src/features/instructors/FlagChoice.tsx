import { FLAG_NAMES } from './filter-texts.ts';
import type { Flag } from './search.ts';
import classes from './FlagChoice.module.css';

interface FlagChoiceProps {
  flag: Flag;
  on: boolean;
  onChange: (on: boolean) => void;
  /** A toggle instead of a checkbox (spec 2: 'for experienced'). */
  toggle?: boolean;
}

export function FlagChoice({ flag, on, onChange, toggle = false }: FlagChoiceProps) {
  return (
    <label className={classes.choice}>
      <span>{FLAG_NAMES[flag]}</span>
      <input
        type="checkbox"
        role={toggle ? 'switch' : undefined}
        className={toggle ? classes.switch : classes.box}
        name={flag}
        value="true"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
