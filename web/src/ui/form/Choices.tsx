import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './form.module.css';

interface FieldGroupProps {
  /** The field's path, by which `focusFirstInvalid` finds it. */
  path: string;
  legend: string;
  required?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** A fieldset of controls that set one value, with its error. */
export function FieldGroup({
  path,
  legend,
  required = false,
  description,
  error,
  children,
}: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0 p-0 no-border"
      data-path={path}
      aria-describedby={`${id}-description ${id}-error`}
      data-wrong={error ? '' : undefined}
    >
      <legend className="mb-1 p-0 text-md weight-600">
        <span>{legend}</span>
        {required && (
          <span className="text-error" aria-hidden>
            {' '}
            *
          </span>
        )}
      </legend>
      <div id={`${id}-description`} className={classes.description}>
        {description}
      </div>
      {children}
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {error}
      </p>
    </fieldset>
  );
}

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange'> & {
  label: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
};

/** `className` arranges the label and the box, otherwise at the two ends of a line. */
export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, className = classes.row, ...input } = props;
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        {...input}
        type="checkbox"
        className={input.role ? classes.switch : classes.box}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

/** Turns something on and off immediately. */
export function Switch(props: CheckboxProps) {
  // A native checkbox says by itself whether it is checked.
  // eslint-disable-next-line jsx-a11y/role-has-required-aria-props
  return <Checkbox {...props} role="switch" />;
}

interface OptionsProps<T extends string> {
  /** Name of the field in a plain form. */
  name: string;
  options: readonly { value: T; label: string }[];
  /** Any other text than an option's value: none is chosen yet. */
  value: string;
  onChange: (value: T) => void;
}

/** Radio buttons side by side; the fieldset around them has the legend. */
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
