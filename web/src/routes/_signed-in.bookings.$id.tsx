import { createFileRoute } from '@tanstack/react-router';
import { MoveDialog } from '../features/bookings/MoveDialog.tsx';
import { BookingPage } from '../features/my-bookings/BookingPage.tsx';
import { myBookingsQuery } from '../features/orders/queries.ts';
import { pageHead } from '../ui/head.ts';
import { idInUrl } from '../ui/overlays/overlay-history.ts';

export const Route = createFileRoute('/_signed-in/bookings/$id')({
  // The booking's number again while the form of another time is open.
  validateSearch: ({ move }: Record<string, unknown>): { move?: number | undefined } => ({
    move: idInUrl(move),
  }),
  loader: ({ context: { queryClient } }) => {
    queryClient.query(myBookingsQuery()).catch(() => undefined);
  },
  head: () =>
    pageHead({
      title: 'Бронирование',
      path: '/my-bookings',
      noindex: true,
      preview: import.meta.env.SSR && {
        description: 'Занятие с\u00A0инструктором на\u00A0«Склоне».',
      },
    }),
  component: BookingRoute,
});

function BookingRoute() {
  const { id } = Route.useParams();
  return (
    <>
      <BookingPage key={id} idText={id} />
      <MoveDialog side="customer" />
    </>
  );
}
