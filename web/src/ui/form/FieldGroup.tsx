import { type ReactNode, useId } from 'react';
import classes from './FieldGroup.module.css';

interface FieldGroupProps {
  /** The field's path: where the first wrong field is looked for on submit. */
  path: string;
  legend: string;
  required?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** A question that several controls answer together, with its error. */
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
      className={classes.group}
      data-path={path}
      aria-describedby={`${id}-description ${id}-error`}
      data-wrong={error ? '' : undefined}
    >
      <legend className={classes.legend}>
        {legend}
        {required && (
          <span className={classes.star} aria-hidden>
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
