import { Switch } from '../../ui/Switch.tsx';
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
  if (toggle) {
    return <Switch label={FLAG_NAMES[flag]} className={classes.choice} name={flag} value="true" checked={on} onChange={onChange} />;
  }
  return (
    <label className={classes.choice}>
      <span>{FLAG_NAMES[flag]}</span>
      <input
        type="checkbox"
        className={classes.box}
        name={flag}
        value="true"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
