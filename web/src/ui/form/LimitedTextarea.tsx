import { useId } from 'react';
import { lengthText } from './length-text.ts';

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
    <div className="grid gap-1.5">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm leading-[1.35] text-dimmed">
          {hint}
        </p>
      )}
      <textarea
        className="w-full min-h-18 py-3 px-3.5 border border-default-border rounded-md bg-surface text-inherit resize-y [&[aria-invalid]]:border-error"
        id={id}
        data-path={path}
        rows={rows}
        value={value}
        aria-required={required || undefined}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={`${id}-hint ${id}-error ${id}-count`}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap items-start justify-between gap-y-0 gap-x-4">
        <p
          id={`${id}-error`}
          role="alert"
          className="text-sm leading-[1.35] text-error not-empty:grow not-empty:basis-64"
        >
          {wrong}
        </p>
        {!tooLong && (
          <p id={`${id}-count`} className="text-sm leading-[1.35] text-dimmed flex-none ml-auto">
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
