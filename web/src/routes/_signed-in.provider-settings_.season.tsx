import { createFileRoute, Link } from '@tanstack/react-router';
import { settingsQuery } from '../features/instructors/own-queries.ts';
import { SeasonPage } from '../features/instructors/settings/SeasonPage.tsx';
import classes from '../features/instructors/settings/SettingsPage.module.css';
import { bookingHoursQuery } from '../features/schedule/queries.ts';
import { pageHead } from '../ui/head.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/_signed-in/provider-settings_/season')({
  validateSearch: ({ tariff }: Record<string, unknown>): { tariff?: 1 | undefined } => ({
    tariff: tariff === 1 ? tariff : undefined,
  }),
  loader: ({ context: { queryClient } }) => {
    queryClient
      .query(settingsQuery())
      .then(({ id }) => queryClient.query(bookingHoursQuery(id)))
      .catch(() => undefined);
  },
  head: () =>
    pageHead({
      title: 'Настройки на\u00A0сезон',
      path: '/provider-settings/season',
      noindex: true,
      preview: import.meta.env.SSR && {
        description: 'Рабочие часы, цены, условия и\u00A0места встречи инструктора.',
      },
    }),
  component: ProviderSeasonPage,
});

function ProviderSeasonPage() {
  return (
    <Page
      title="Настройки на&nbsp;сезон"
      up={
        <Link to="/provider-settings" className={classes.up}>
          <Icon name="arrow-left" /> Расписание и&nbsp;заявки
        </Link>
      }
    >
      <SeasonPage />
    </Page>
  );
}
