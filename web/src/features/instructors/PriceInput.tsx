import { groupThousands } from '@sklon/contract/money';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { digitsOf } from './price-range.ts';
import classes from './PriceFilter.module.css';

interface PriceInputProps {
  name: string;
  label: string;
  value: number;
  /** The number that was typed, when the field is left or Enter is pressed. */
  onCommit: (value: number) => void;
}

const MAX_DIGITS = 6;

function grouped(text: string): string {
  const amount = digitsOf(text.replace(/\D/g, '').slice(0, MAX_DIGITS));
  return amount === null ? '' : groupThousands(amount);
}

/** Rubles: digits only, grouped by thousands while they are typed (spec 5). */
export function PriceInput({ name, label, value, onCommit }: PriceInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  // Grouping moves the digits: the caret keeps its distance from the end.
  const fromEnd = useRef(0);

  useLayoutEffect(() => {
    if (typed === undefined || !input.current) return;
    const place = Math.max(typed.length - fromEnd.current, 0);
    input.current.setSelectionRange(place, place);
  }, [typed]);

  function commit() {
    if (typed === undefined) return;
    const amount = digitsOf(typed);
    setTyped(undefined);
    // A field that was emptied keeps the value it had.
    if (amount !== null) onCommit(amount);
  }

  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        className={classes.input}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? groupThousands(value)}
        onChange={({ target }) => {
          fromEnd.current = target.value.length - (target.selectionStart ?? target.value.length);
          setTyped(grouped(target.value));
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </div>
  );
}
