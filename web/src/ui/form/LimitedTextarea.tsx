import type { ComponentProps } from 'react';
import { Textarea } from './Fields.tsx';
import { lengthText } from './length-text.ts';

interface LimitedTextareaProps extends Omit<ComponentProps<typeof Textarea>, 'onChange'> {
  hint?: string;
  max: number;
  value: string;
  onChange: (value: string) => void;
}

/** A long text with what is left of its room. More may be typed: a pasted text is never cut. */
export function LimitedTextarea(props: LimitedTextareaProps) {
  const { hint, max, error, value, onChange, ...area } = props;
  const { note, tooLong } = lengthText(value, max);
  const wrong = error ?? (tooLong ? note : undefined);
  return (
    <div className="stack gap-1">
      <Textarea
        {...area}
        value={value}
        description={hint}
        error={wrong && <span role="alert">{wrong}</span>}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {!tooLong && <p className="dimmed text-end">{note}</p>}
    </div>
  );
}
