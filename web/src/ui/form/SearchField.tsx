import { Icon } from '../icons/Icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from './Fields.tsx';
import classes from './Fields.module.css';

/** Debounce of the search, milliseconds. */
const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  digits?: boolean;
  /** Of the field in a form that is submitted without JavaScript. */
  name?: string;
}

/** Searches as one types, after a pause; Enter does not wait. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  digits = false,
  name,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [submitted, setSubmitted] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Changed from outside, by Back or a reset of the filters; the echo of an own search must not undo later typing.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== submitted) {
      setSubmitted(value);
      setText(value);
    }
  }

  function submit(next: string) {
    clearTimeout(timer.current);
    setSubmitted(next);
    onChange(next);
  }
  return (
    <TextInput
      type="search"
      name={name}
      label={label}
      placeholder={placeholder}
      inputMode={digits ? 'numeric' : 'search'}
      maxLength={digits ? 10 : 100}
      autoComplete="off"
      leftSection={<Icon name="search" />}
      className={classes.search ?? ''}
      value={text}
      onChange={({ currentTarget }) => {
        const typed = digits ? currentTarget.value.replace(/\D/g, '') : currentTarget.value;
        setText(typed);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => submit(typed.trim()), DEBOUNCE_MS);
      }}
      onBlur={() => {
        if (text.trim() !== submitted) submit(text.trim());
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') submit(text.trim());
      }}
    />
  );
}
