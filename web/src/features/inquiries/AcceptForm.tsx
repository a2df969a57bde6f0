import type { InquiryAcceptance, ProviderInquiry } from '@sklon/contract/inquiries';
import { estimateBasis, inquiryEstimate } from '@sklon/contract/inquiry-rules';
import { INQUIRY_COMMENT_MAX, INQUIRY_TOTAL_MAX } from '@sklon/contract/limits';
import { formatRubles, groupThousands } from '@sklon/contract/money';
import { parseRubles } from '@sklon/contract/typed-rubles';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { Textarea } from '../../ui/form/Fields.tsx';
import { PriceField } from '../../ui/form/NumberFields.tsx';
import { optionalNumber } from '../../ui/form/typed-number.ts';
import { useDraft } from '../auth/drafts.ts';

/** Rubles that an arrow key adds to the price. */
const PRICE_STEP = 100;

interface Values {
  price_total: string;
  comment: string;
}

interface AcceptFormProps {
  inquiry: ProviderInquiry;
  describedBy: string;
  /** The decision that is on its way. */
  sending: 'accept' | 'decline' | null;
  onAccept: (answer: InquiryAcceptance, refuse: (error: Error) => void) => void;
}

/** Accepts an inquiry for what stands in the field, which begins with the estimate, or without a price (decision 30). */
export function AcceptForm({ inquiry, describedBy, sending, onAccept }: AcceptFormProps) {
  const { provider } = inquiry;
  const estimate = inquiryEstimate(inquiry, provider);
  const [initial] = useState<Values>({
    price_total:
      estimate === null || estimate < 1 || estimate > INQUIRY_TOTAL_MAX
        ? ''
        : groupThousands(estimate),
    comment: '',
  });
  const form = useContractForm<Values>({
    initial,
    // It survives a decline that is taken back, another tab, and a reload.
    draft: useDraft(answerDraft(inquiry.id), initial),
    loadSchema,
    bodyOf,
    // Also where the schema does not load: as JSON a price that cannot be read is none.
    rules: ({ price_total }) => ({
      price_total: Number.isNaN(optionalNumber(price_total, parseRubles)) && TOTAL_INVALID,
    }),
    onSubmit: (values, { refuse }) => onAccept(bodyOf(values), refuse),
  });
  const total = parseRubles(form.values.price_total);
  const basis = estimateBasis(inquiry, provider);

  return (
    <form {...form.props} className="stack gap-3">
      <PriceField
        label="Цена за&nbsp;всё"
        description={basis ? `${basis}. ${EMPTY}` : EMPTY}
        step={PRICE_STEP}
        {...form.field('price_total')}
      />
      <details open={form.values.comment !== ''}>
        <summary className="min-h-11 py-2.5 weight-600 cursor-pointer">Написать клиенту</summary>
        <Textarea
          label="Ваш ответ"
          placeholder="Что приготовить, где вас найти"
          rows={2}
          maxLength={INQUIRY_COMMENT_MAX}
          {...form.field('comment')}
        />
      </details>
      <Button
        type="submit"
        aria-describedby={describedBy}
        disabled={sending === 'decline'}
        loading={sending === 'accept'}
      >
        {total === null ? 'Принять' : `Принять за\u00A0${formatRubles(total)}`}
      </Button>
    </form>
  );
}

/** The name of what is typed in answer to an inquiry. */
export function answerDraft(id: number): string {
  return `inquiry answer ${id}`;
}

const TOTAL_INVALID = 'Укажите цену целым числом рублей';
const EMPTY = 'Пустое поле\u00A0— без\u00A0цены.';

/** A price that cannot be read is NaN, which the contract's schema rejects. */
function bodyOf({ price_total, comment }: Values) {
  return { price_total: optionalNumber(price_total, parseRubles), comment: comment.trim() };
}

async function loadSchema() {
  const { inquiryAcceptance } = await import('@sklon/contract/inquiries');
  return inquiryAcceptance;
}
