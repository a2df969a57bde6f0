import { useId } from 'react';
import { lengthText } from './length-text.ts';
import classes from './LimitedTextarea.module.css';

interface LimitedTextareaProps {
  /** Where the first wrong field is looked for on submit. */
  'data-path': string;
  label: string;
  required?: boolean;
  hint?: string;
  rows: number;
  max: number;
  value: string;
  /** What is wrong besides the length. */
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A long text with what is left of its room. More may be typed: a pasted text is never cut. */
export function LimitedTextarea({
  'data-path': path,
  label,
  required = false,
  hint,
  rows,
  max,
  value,
  error,
  onChange,
  onBlur,
}: LimitedTextareaProps) {
  const id = useId();
  const { note, tooLong } = lengthText(value, max);
  const wrong = error ?? (tooLong ? note : undefined);
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
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={`${id}-hint ${id}-error ${id}-count`}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
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
