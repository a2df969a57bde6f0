import { createFileRoute, Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { currentSession, type Session, useSession } from '../features/auth/session.ts';
import { providerBookingsQuery } from '../features/bookings/provider-queries.ts';
import { settingsQuery } from '../features/instructors/own-queries.ts';
import { type SettingsTab, SettingsPage } from '../features/instructors/settings/SettingsPage.tsx';
import { providerInquiriesQuery } from '../features/inquiries/queries.ts';
import { bookingHoursQuery } from '../features/schedule/queries.ts';
import { pageHead } from '../ui/head.ts';
import { idInUrl } from '../ui/overlays/overlay-history.ts';
import { Page } from '../ui/Page.tsx';

const ConversationDialog = lazy(async () => ({
  default: (await import('../features/messages/ConversationDialog.tsx')).ConversationDialog,
}));
const MoveDialog = lazy(async () => ({
  default: (await import('../features/bookings/MoveDialog.tsx')).MoveDialog,
}));

/** An instructor's page, or that of who owns a shop or services alone. */
function titleFor(session: Session): string {
  return session.status === 'signed-in' && session.user.owner_only
    ? 'Запросы клиентов'
    : 'Расписание и заявки';
}

export const Route = createFileRoute('/_signed-in/provider-settings')({
  validateSearch: ({
    tab,
    messages,
    move,
    tariff,
    day,
  }: Record<string, unknown>): {
    tab?: SettingsTab;
    messages?: number | undefined;
    move?: number | undefined;
    tariff?: 1 | undefined;
    day?: string | undefined;
  } => ({
    tab: tab === 'form' || tab === 'calendar' ? tab : undefined,
    messages: idInUrl(messages),
    move: idInUrl(move),
    tariff: tariff === 1 ? tariff : undefined,
    // Checked by the calendar: what stands here is in the first load of every page.
    day: day as string | undefined,
  }),
  loader: ({ context: { queryClient } }) => {
    queryClient.query(providerBookingsQuery()).catch(() => undefined);
    queryClient.query(providerInquiriesQuery()).catch(() => undefined);
    queryClient
      .query(settingsQuery())
      .then(({ id }) => queryClient.query(bookingHoursQuery(id)))
      .catch(() => undefined);
  },
  head: () =>
    pageHead({
      title: titleFor(currentSession()),
      path: '/provider-settings',
      noindex: true,
      preview: import.meta.env.SSR && {
        description: 'Заявки, занятия, цена и\u00A0календарь инструктора.',
      },
    }),
  component: ProviderSettingsPage,
});

function ProviderSettingsPage() {
  const { tab, tariff, messages, move } = Route.useSearch();
  const session = useSession();
  // The prices stood on this page before they had one of their own: bookmarks name it.
  if (tariff) return <Navigate to="/provider-settings/season" search={{ tariff }} replace />;
  return (
    <Page title={titleFor(session)} dense>
      <SettingsPage tab={tab} />
      <Suspense fallback={null}>
        {messages !== undefined && <ConversationDialog />}
        {move !== undefined && <MoveDialog side="instructor" />}
      </Suspense>
    </Page>
  );
}
