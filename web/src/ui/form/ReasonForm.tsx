import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { Textarea } from './Fields.tsx';
import classes from './form.module.css';

const REASON_MAX = 500;

interface ReasonFormProps {
  label: string;
  /** Who reads the reason. */
  hint: ReactNode;
  /** The verb on the button. */
  action: string;
  /** The error of an empty reason. */
  required: string;
  pending: boolean;
  /** What failed, in words. */
  error: string | null;
  onSubmit: (reason: string) => void;
  /** Further fields, above the reason. */
  children?: ReactNode;
}

/** A dangerous action of an admin, with a reason that other people read. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, hint, action, required, pending, error, onSubmit, children } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const empty = reason.trim() === '';
    setMissing(empty);
    if (empty) field.current?.focus();
    else onSubmit(reason.trim());
  }

  return (
    <form noValidate className={classes.reason} onSubmit={submit}>
      {children}
      <Textarea
        ref={field}
        label={label}
        description={hint}
        required
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        error={missing && required}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          if (currentTarget.value.trim() !== '') setMissing(false);
        }}
      />
      {error !== null && <Notice kind="error">{error}</Notice>}
      <div>
        <Button type="submit" variant="light" color="red" loading={pending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
