import { useId } from 'react';
import { lengthText } from './length-text.ts';
import classes from './LimitedTextarea.module.css';

interface LimitedTextareaProps {
  /** Where the first wrong field is looked for on submit. */
  path: string;
  label: string;
  required?: boolean;
  hint?: string;
  rows: number;
  max: number;
  value: string;
  /** What is wrong besides the length. */
  error?: string | null;
  onChange: (value: string) => void;
}

/** A long text with what is left of its room. More may be typed: a pasted text is never cut. */
export function LimitedTextarea({
  path,
  label,
  required = false,
  hint,
  rows,
  max,
  value,
  error = null,
  onChange,
}: LimitedTextareaProps) {
  const id = useId();
  const { note, tooLong } = lengthText(value, max);
  const wrong = error ?? (tooLong ? note : null);
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        data-path={path}
        rows={rows}
        value={value}
        aria-required={required || undefined}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={`${id}-hint ${id}-error ${id}-count`}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={classes.foot}>
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {wrong}
        </p>
        {!tooLong && (
          <p id={`${id}-count`} className={classes.count}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
