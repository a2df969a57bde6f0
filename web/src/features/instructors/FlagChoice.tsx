import { Checkbox } from '../../ui/form/Checkbox.tsx';
import classes from '../../ui/form/ControlRow.module.css';
import { Switch } from '../../ui/form/Switch.tsx';
import { FLAG_NAMES } from './filter-texts.ts';
import type { Flag } from './search.ts';

interface FlagChoiceProps {
  flag: Flag;
  on: boolean;
  onChange: (on: boolean) => void;
  /** A toggle instead of a checkbox (spec 2: 'for experienced'). */
  toggle?: boolean;
}

export function FlagChoice({ flag, on, onChange, toggle = false }: FlagChoiceProps) {
  const Control = toggle ? Switch : Checkbox;
  return (
    <Control
      label={FLAG_NAMES[flag]}
      className={classes.row}
      name={flag}
      value="true"
      checked={on}
      onChange={onChange}
    />
  );
}
