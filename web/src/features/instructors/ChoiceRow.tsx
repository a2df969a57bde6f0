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
export function ChoiceRow<T extends string>({ name, legend, options, value, onChange }: ChoiceRowProps<T>) {
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
