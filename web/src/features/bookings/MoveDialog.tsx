import { canMove, type MoveSide } from '@sklon/contract/move-rules';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useInstant } from '../../ui/instant.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useAddressDialog, useLastShown } from '../../ui/overlays/overlay-history.ts';
import { DelayedSpinner } from '../../ui/StateScreen.tsx';
import { myBookingsQuery } from '../orders/queries.ts';
import type { MovableBooking } from './move-form.ts';
import { providerBookingsQuery } from './provider-queries.ts';

const MoveForm = lazy(async () => ({ default: (await import('./MoveForm.tsx')).MoveForm }));

interface FoundBooking {
  booking: MovableBooking | undefined;
  isPending: boolean;
}

function useOwnBooking(side: MoveSide, id: number, opened: boolean): FoundBooking {
  const own = useQuery({ ...myBookingsQuery(), enabled: opened && side === 'customer' });
  const given = useQuery({ ...providerBookingsQuery(), enabled: opened && side === 'instructor' });
  if (side === 'instructor')
    return { booking: given.data?.find((one) => one.id === id), isPending: given.isPending };
  const booking = own.data?.find((one) => one.id === id && one.kind === 'instructor');
  return {
    booking: booking?.kind === 'instructor' ? booking : undefined,
    isPending: own.isPending,
  };
}

/** The form of another time for the booking that the address names (`?move=`), for one of its sides. */
export function MoveDialog({ side }: { side: MoveSide }) {
  const id = useSearch({ strict: false, select: ({ move }) => move });
  const shown = useLastShown(id) ?? 0;
  const opened = id !== undefined;
  const { close } = useAddressDialog('move');
  const now = useInstant();
  const { booking, isPending } = useOwnBooking(side, shown, opened);
  return (
    <Dialog
      inAddress
      opened={opened}
      onClose={close}
      title="Предложить другое время"
      size="md"
      onPhone="full"
    >
      {booking && canMove(booking, now) && !booking.move ? (
        <Suspense fallback={<DelayedSpinner label="Загружаем форму…" />}>
          <MoveForm key={shown} booking={booking} side={side} onClose={close} />
        </Suspense>
      ) : isPending ? (
        <DelayedSpinner label="Загружаем бронирование…" />
      ) : (
        <Notice kind="info">
          {booking?.move
            ? 'Другое время уже предложено: ответ или отзыв — в\u00A0карточке занятия.'
            : 'Это занятие перенести уже нельзя: его нет среди ваших, или оно началось.'}
        </Notice>
      )}
    </Dialog>
  );
}
