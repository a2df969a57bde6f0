import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './SearchField.module.css';

/** A pause in typing after which the list follows, milliseconds. */
const REST_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What the list is searched by now. */
  value: string;
  onChange: (value: string) => void;
  /** Nothing but digits can be typed. */
  digits?: boolean;
  /** Of the field in a form that is sent without JavaScript. */
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
  const [told, setTold] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, or a reset of the filters; an echo of what was told here changes nothing that was typed since.
  if (value !== known) {
    setKnown(value);
    if (value !== told) {
      setTold(value);
      setText(value);
    }
  }

  function tell(next: string) {
    clearTimeout(timer.current);
    setTold(next);
    onChange(next);
  }
  return (
    <TextInput
      type="search"
      name={name}
      size="md"
      label={label}
      placeholder={placeholder}
      inputMode={digits ? 'numeric' : 'search'}
      maxLength={digits ? 10 : 100}
      autoComplete="off"
      leftSection={<IconSearch size={20} aria-hidden />}
      className={classes.search ?? ''}
      value={text}
      onChange={({ currentTarget }) => {
        const typed = digits ? currentTarget.value.replace(/\D/g, '') : currentTarget.value;
        setText(typed);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => tell(typed.trim()), REST_MS);
      }}
      // Whoever goes on to a line of the list at once has typed all there is.
      onBlur={() => {
        if (text.trim() !== told) tell(text.trim());
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') tell(text.trim());
      }}
    />
  );
}
