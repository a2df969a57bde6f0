import { Switch } from '../../../ui/form/Switch.tsx';
import classes from './PeriodSwitch.module.css';

interface PeriodSwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Which of the two modes presses on the calendar have (product-decisions, Screens). */
export function PeriodSwitch({ on, onChange }: PeriodSwitchProps) {
  return (
    <Switch checked={on} onChange={onChange} label="Выделить период" className={classes.choice} />
  );
}
