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
      className="min-w-0 p-0 border-0"
      data-path={path}
      aria-describedby={`${id}-description ${id}-error`}
      data-wrong={error ? '' : undefined}
    >
      <legend className="mb-1 p-0 text-md font-semibold">
        <span>{legend}</span>
        {required && (
          <span className="text-error" aria-hidden>
            {' '}
            *
          </span>
        )}
      </legend>
      <div id={`${id}-description`} className="mb-2 text-dimmed text-sm leading-snug empty:hidden">
        {description}
      </div>
      {children}
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-error text-sm empty:hidden">
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

/** `className` arranges the label and the box, as for `Switch`. */
export function Checkbox({ label, checked, onChange, className, ...input }: CheckboxProps) {
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        {...input}
        type="checkbox"
        className={`${classes.box} relative flex-none size-6 m-0 border-2 border-placeholder rounded-xs appearance-none bg-transparent cursor-pointer transition checked:border-primary checked:bg-primary after:absolute after:top-0.5 after:left-1.75 after:w-1.5 after:h-3 after:opacity-0 after:rotate-45 checked:after:opacity-100`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

type SwitchProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'checked' | 'onChange'
> & {
  label: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
};

/** Turns something on and off immediately. `className` arranges the label and the switch. */
export function Switch({ label, checked, onChange, className, ...input }: SwitchProps) {
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        {...input}
        type="checkbox"
        // A native checkbox says by itself whether it is checked.
        // eslint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className={`${classes.switch} relative flex-none w-11 h-6.5 m-0 border-2 border-placeholder rounded-full appearance-none bg-transparent cursor-pointer transition checked:border-primary checked:bg-primary after:absolute after:top-0.75 after:left-0.75 after:size-4 after:rounded-full after:bg-placeholder after:transition checked:after:bg-on-primary`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
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
    <div className="flex p-1 rounded-md bg-sunk">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid grow shrink-0 basis-auto place-items-center min-h-10 py-1 px-2.5 rounded-sm text-dimmed text-sm font-medium cursor-pointer pointer-coarse:min-h-11 hover:text-ink has-checked:bg-raised has-checked:shadow-card has-checked:text-ink dark:has-checked:bg-dark-5 has-focus-visible:focus-ring has-focus-visible:outline-offset-1"
        >
          <input
            className="absolute inset-0 m-0 opacity-0 cursor-pointer"
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
