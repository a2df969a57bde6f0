import type { ProviderBooking } from '@sklon/contract/bookings';
import { INSTRUCTOR_PRICE_STEP } from '@sklon/contract/limits';
import { formatRubles, groupThousands } from '@sklon/contract/money';
import { highestPrice, totalChoices, totalProblem } from '@sklon/contract/set-price';
import { parseRubles } from '@sklon/contract/typed-rubles';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { PriceField } from '../../ui/form/NumberFields.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDraft } from '../auth/drafts.ts';
import { orderFailureText } from '../orders/order.ts';
import classes from './MovePanel.module.css';
import { totalDraft, useMoveAction } from './moves.ts';

const FAILED = 'Не удалось назвать цену. Попробуйте ещё раз.';

interface TotalDecisionProps {
  booking: ProviderBooking;
  describedBy: string;
  /** Another decision is on its way. */
  disabled: boolean;
  confirming: boolean;
  /** For the price that the customer knows. */
  onConfirm: () => void;
}

/**
 * One decision for a request whose instructor may name the total: the price that the customer knows is confirmed at once, and
 * whatever else stands in the field is what the customer is asked to agree to (decision 4). A default export because `lazy` wants one.
 */
export default function TotalDecision({
  booking,
  describedBy,
  disabled,
  confirming,
  onConfirm,
}: TotalDecisionProps) {
  const action = useMoveAction();
  const { id, booking_date, start_time, end_time, sequence, price } = booking;
  const [initial] = useState({ total: price === null ? '' : groupThousands(price) });
  const form = useContractForm({
    initial,
    // It survives a decline that is taken back, another tab, and a reload.
    draft: useDraft(totalDraft(booking), initial),
    rules: ({ total }) => {
      const rubles = parseRubles(total);
      return { total: rubles !== null && rubles === price ? null : totalProblem(rubles, booking) };
    },
    onSubmit: (values, { refuse }) => {
      const total = parseRubles(values.total);
      if (total === null) return;
      if (total === price) return onConfirm();
      const body = { booking_date, start_time, end_time, sequence, total };
      action.mutate(
        { do: 'propose', id, body },
        {
          onSuccess: () => showToast({ kind: 'success', message: 'Цена отправлена клиенту' }),
          onError: refuse,
        },
      );
    },
  });
  const total = parseRubles(form.values.total);

  return (
    <form {...form.props} className={classes.panel} aria-label="Цена занятия">
      <PriceField
        label="Цена за&nbsp;всех"
        description={hintOf(booking)}
        step={INSTRUCTOR_PRICE_STEP}
        {...form.field('total')}
      />
      {price !== null && (
        <div role="group" aria-label="Доплата за группу" className="flex flex-wrap gap-2">
          {totalChoices({ price }).map((choice) => (
            <Button
              key={choice.percent}
              size="sm"
              variant="default"
              aria-pressed={total === choice.total}
              onClick={() => form.set({ total: groupThousands(choice.total) })}
            >
              {`+${choice.percent}\u00A0%`}
            </Button>
          ))}
        </div>
      )}
      {action.error && <Notice kind="error">{orderFailureText(action.error, FAILED)}</Notice>}
      <div className="flex flex-wrap gap-2 pt-1 *:flex-[1_1_9rem]">
        <Button
          type="submit"
          aria-describedby={describedBy}
          disabled={disabled}
          loading={action.isPending || confirming}
        >
          {total === null ? 'Подтвердить' : `Подтвердить за\u00A0${formatRubles(total)}`}
        </Button>
      </div>
    </form>
  );
}

function hintOf({ price }: ProviderBooking): string {
  if (price === null)
    return 'Клиент увидит цену и\u00A0согласится или\u00A0откажется: тогда занятие подтвердится.';
  return `Клиент знает цену ${formatRubles(price)}. Для\u00A0группы можно до\u00A0${formatRubles(highestPrice({ price }))}: клиент согласится или\u00A0откажется.`;
}
