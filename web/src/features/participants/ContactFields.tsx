import { formatPhone } from '@sklon/contract/contact-rules';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Textarea, TextInput } from '../../ui/form/Fields.tsx';
import { textProblem } from '../../ui/form/length-text.ts';
import type { BookingDetails } from './booking-details.ts';
import { TEXT_LIMITS } from './details-draft.ts';

interface ContactFieldsProps {
  details: BookingDetails;
  /** The number that the account has already. */
  known: string | null;
}

/** The customer's phone, which is asked for once, and a comment. */
export function ContactFields({ details, known }: ContactFieldsProps) {
  const { phone, comment } = details.values;
  const [changing, setChanging] = useState(false);
  return (
    <div className="stack gap-3">
      {known && !changing && phone === '' ? (
        <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4">
          <p>
            Ваш телефон <b>{formatPhone(known)}</b>
            <span className="block dimmed line-height-[1.35]">
              Инструктор увидит его после подтверждения.
            </span>
          </p>
          <Button variant="subtle" onClick={() => setChanging(true)}>
            Изменить телефон
          </Button>
        </div>
      ) : (
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label="Ваш телефон"
          description="Инструктор увидит его после подтверждения. Спрашиваем один раз."
          placeholder="+7 916 123-45-67"
          maxLength={TEXT_LIMITS.phone}
          {...details.field('phone')}
        />
      )}
      <Textarea
        label="Комментарий инструктору"
        description={'О\u00A0здоровье расскажите инструктору лично.'}
        rows={1}
        {...details.field('comment')}
        error={details.errors.comment ?? textProblem(comment, TEXT_LIMITS.comment)}
      />
    </div>
  );
}
