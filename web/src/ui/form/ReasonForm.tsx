import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { useContractForm } from './contract-form.ts';
import { Textarea } from './Fields.tsx';

const REASON_MAX = 500;

interface ReasonFormProps {
  label: string;
  /** Who reads the reason. */
  hint: ReactNode;
  /** The verb on the button. */
  action: string;
  required: string;
  pending: boolean;
  error: string | null;
  onSubmit: (reason: string) => void;
  /** Further fields, above the reason. */
  children?: ReactNode;
}

/** A dangerous action of an admin, with a reason that other people read. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, hint, action, required, pending, error, onSubmit, children } = props;
  const form = useContractForm({
    initial: { reason: '' },
    rules: ({ reason }) => ({ reason: reason.trim() === '' && required }),
    onSubmit: ({ reason }) => onSubmit(reason.trim()),
  });

  return (
    <form {...form.props} className="grid gap-3.5">
      {children}
      <Textarea
        label={label}
        description={hint}
        required
        rows={2}
        maxLength={REASON_MAX}
        {...form.field('reason')}
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
