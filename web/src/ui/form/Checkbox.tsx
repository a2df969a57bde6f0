import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './Checkbox.module.css';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange'> & {
  label: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
};

/** Yes or no, as a part of an answer. `className` arranges the label and the box, as for `Switch`. */
export function Checkbox({ label, checked, onChange, className, ...input }: CheckboxProps) {
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        {...input}
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
