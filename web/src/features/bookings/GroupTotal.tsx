import type { ProviderBooking } from '@sklon/contract/bookings';
import { canSetGroupPrice, totalProblem } from '@sklon/contract/group-total';
import { INSTRUCTOR_PRICE_STEP } from '@sklon/contract/limits';
import { formatRubles } from '@sklon/contract/money';
import { parseRubles } from '@sklon/contract/typed-rubles';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { PriceField } from '../../ui/form/NumberFields.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { orderFailureText } from '../orders/order.ts';
import classes from './MovePanel.module.css';
import { useMoveAction } from './moves.ts';

const FAILED = 'Не удалось назвать цену. Попробуйте ещё раз.';

/** Names the total of a group whose price is that of one; nothing for other bookings, and while a proposal waits. */
export function GroupTotal({ booking }: { booking: ProviderBooking }) {
  return !booking.move && !booking.special_day && canSetGroupPrice(booking) ? (
    <TotalForm booking={booking} />
  ) : null;
}

function TotalForm({ booking }: { booking: ProviderBooking & { price: number } }) {
  const action = useMoveAction();
  const { id, booking_date, start_time, end_time, sequence } = booking;
  const form = useContractForm({
    initial: { total: '' },
    rules: ({ total }) => ({ total: totalProblem(parseRubles(total), booking) }),
    onSubmit: (values, { refuse }) => {
      const total = parseRubles(values.total);
      if (total === null) return;
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

  return (
    <form {...form.props} className={classes.panel} aria-label="Цена для группы">
      <p className="text-inherit">
        Подтверждая заявку, вы&nbsp;соглашаетесь на&nbsp;{formatRubles(booking.price)} за&nbsp;всех.
        Если для группы цена выше, назовите её: клиент согласится или откажется.
      </p>
      <PriceField label="Цена за&nbsp;всех" step={INSTRUCTOR_PRICE_STEP} {...form.field('total')} />
      {action.error && <Notice kind="error">{orderFailureText(action.error, FAILED)}</Notice>}
      <div className="flex flex-wrap gap-2 pt-1 *:flex-[1_1_9rem]">
        <Button type="submit" variant="default" loading={action.isPending}>
          Назвать цену
        </Button>
      </div>
    </form>
  );
}
