import { createFileRoute } from '@tanstack/react-router';
import { MoveDialog } from '../features/bookings/MoveDialog.tsx';
import { MyBookings } from '../features/my-bookings/MyBookings.tsx';
import { ConversationDialog } from '../features/messages/ConversationDialog.tsx';
import { myBookingsQuery } from '../features/orders/queries.ts';
import { pageHead } from '../ui/head.ts';
import { idInUrl } from '../ui/overlays/overlay-history.ts';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/_signed-in/my-bookings')({
  // Ids of bookings whose review, messages or form of another time is open.
  validateSearch: ({
    review,
    messages,
    move,
  }: Record<string, unknown>): {
    review?: number | undefined;
    messages?: number | undefined;
    move?: number | undefined;
  } => ({
    review: idInUrl(review),
    messages: idInUrl(messages),
    move: idInUrl(move),
  }),
  loader: ({ context: { queryClient } }) => {
    queryClient.query(myBookingsQuery()).catch(() => undefined);
  },
  head: () =>
    pageHead({
      title: 'Мои бронирования',
      path: '/my-bookings',
      noindex: true,
      preview: import.meta.env.SSR && {
        description:
          'Предстоящие и\u00A0прошедшие занятия, ответы инструкторов, отмена и\u00A0файлы для календаря.',
      },
    }),
  component: MyBookingsPage,
});

function MyBookingsPage() {
  return (
    <Page title="Мои бронирования">
      <MyBookings />
      <ConversationDialog />
      <MoveDialog side="customer" />
    </Page>
  );
}
