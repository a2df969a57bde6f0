import classes from './Options.module.css';

interface OptionsProps<T extends string> {
  /** Name of the field in a plain form. */
  name: string;
  options: readonly { value: T; label: string }[];
  /** Anything else than an option's value: none is chosen yet. */
  value: string;
  onChange: (value: T) => void;
}

/** One of a few, side by side; the question stands in the fieldset around them. */
export function Options<T extends string>({ name, options, value, onChange }: OptionsProps<T>) {
  return (
    <div className={classes.options}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
