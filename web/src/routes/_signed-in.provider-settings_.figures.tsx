import type { InstructorSettings } from '@sklon/contract/instructors';
import { localNow } from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { FiguresView } from '../features/figures/FiguresView.tsx';
import { choiceIn, type FiguresChoice } from '../features/figures/period.ts';
import classes from '../features/instructors/settings/SettingsPage.module.css';
import { WithSettings } from '../features/instructors/settings/NoSettings.tsx';
import { bookingHoursQuery } from '../features/schedule/queries.ts';
import { pageHead } from '../ui/head.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { useInstant } from '../ui/instant.ts';
import { Page } from '../ui/Page.tsx';
import { DataError, DelayedSpinner } from '../ui/StateScreen.tsx';

export const Route = createFileRoute('/_signed-in/provider-settings_/figures')({
  // Checked by the component: what stands here is in the first load of every page.
  validateSearch: ({ period, from, to, by, show }: FiguresChoice): FiguresChoice => ({
    period,
    from,
    to,
    by,
    show,
  }),
  head: () =>
    pageHead({
      title: 'Итоги',
      path: '/provider-settings/figures',
      noindex: true,
      preview: import.meta.env.SSR && {
        description: 'Занятия, часы, деньги и\u00A0заявки инструктора.',
      },
    }),
  component: ProviderFiguresPage,
});

function ProviderFiguresPage() {
  return (
    <Page
      title="Итоги"
      dense
      up={
        <Link to="/provider-settings" className={classes.up}>
          <Icon name="arrow-left" /> Расписание и&nbsp;заявки
        </Link>
      }
    >
      <WithSettings skeleton={<DelayedSpinner />}>
        {(settings) => <OwnFigures settings={settings} />}
      </WithSettings>
    </Page>
  );
}

/** Days are those of the instructor's main resort. */
function OwnFigures({ settings }: { settings: InstructorSettings }) {
  const choice = choiceIn({ ...Route.useSearch() });
  const hours = useQuery(bookingHoursQuery(settings.id));
  const now = useInstant();
  if (!hours.data) return hours.isError ? <DataError /> : <DelayedSpinner />;
  return <FiguresView choice={choice} today={localNow(now, hours.data.timezone).date} />;
}
