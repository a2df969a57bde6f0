import { createFileRoute, Link } from '@tanstack/react-router';
import { settingsQuery } from '../features/instructors/own-queries.ts';
import { CalendarsPage } from '../features/instructors/settings/CalendarsPage.tsx';
import classes from '../features/instructors/settings/SettingsPage.module.css';
import { calendarFeedsQuery } from '../features/calendar-feeds/queries.ts';
import { pageHead } from '../ui/head.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/_signed-in/provider-settings_/calendars')({
  loader: ({ context: { queryClient } }) => {
    queryClient.query(settingsQuery()).catch(() => undefined);
    queryClient.query(calendarFeedsQuery()).catch(() => undefined);
  },
  head: () =>
    pageHead({
      title: 'Календари',
      path: '/provider-settings/calendars',
      noindex: true,
      preview: import.meta.env.SSR && {
        description: 'Занятия в\u00A0вашем календаре и\u00A0ваши дела в\u00A0расписании.',
      },
    }),
  component: ProviderCalendarsPage,
});

function ProviderCalendarsPage() {
  return (
    <Page
      title="Календари"
      up={
        <Link to="/provider-settings/season" className={classes.up}>
          <Icon name="arrow-left" /> Настройки на&nbsp;сезон
        </Link>
      }
    >
      <CalendarsPage />
    </Page>
  );
}
