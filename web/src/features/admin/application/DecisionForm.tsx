import '@mantine/core/styles/Input.layer.css';
import { REJECTION_REASON_REQUIRED } from '@sklon/contract/registration-rules';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './Decision.module.css';
import type { Verdict } from './decision-texts.ts';
import { useReasonDraft } from './useReasonDraft.ts';

interface DecisionFormProps {
  id: number;
  /** What is on its way. */
  pending: Verdict | undefined;
  onDecide: (verdict: Verdict, reason: string) => void;
}

/** One field for both: a reason is required to reject and may be given to approve (spec section 5, Admin). */
export function DecisionForm({ id, pending, onDecide }: DecisionFormProps) {
  const [reason, setReason] = useReasonDraft(id);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function reject() {
    const text = reason.trim();
    setMissing(text === '');
    if (text === '') field.current?.focus();
    else onDecide('reject', text);
  }
  return (
    <>
      <Textarea
        ref={field}
        size="md"
        rows={2}
        label="Причина или комментарий"
        description="Для отклонения нужна причина: её&nbsp;увидит заявитель."
        maxLength={1000}
        error={missing && REJECTION_REASON_REQUIRED}
        value={reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          if (currentTarget.value.trim() !== '') setMissing(false);
        }}
      />
      <div className={classes.actions}>
        <Button
          variant="light"
          color="red"
          leftSection={<IconX size={18} aria-hidden />}
          disabled={pending === 'approve'}
          loading={pending === 'reject'}
          onClick={reject}
        >
          Отклонить
        </Button>
        <Button
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={pending === 'reject'}
          loading={pending === 'approve'}
          onClick={() => {
            setMissing(false);
            onDecide('approve', reason.trim());
          }}
        >
          Одобрить
        </Button>
      </div>
    </>
  );
}
