import { Options } from '../../ui/form/Options.tsx';
import classes from './ChoiceRow.module.css';

interface ChoiceRowProps<T extends string> {
  /** Name of the field in a plain form. */
  name: string;
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, side by side. */
export function ChoiceRow<T extends string>({ legend, ...choice }: ChoiceRowProps<T>) {
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{legend}</legend>
      <Options {...choice} />
    </fieldset>
  );
}
