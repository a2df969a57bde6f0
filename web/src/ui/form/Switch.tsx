import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './Switch.module.css';

type SwitchProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'checked' | 'onChange'
> & {
  label: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
};

/** Turns something on and off at once. `className` arranges the label and the switch. */
export function Switch({ label, checked, onChange, className, ...input }: SwitchProps) {
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={checked}
        aria-checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
