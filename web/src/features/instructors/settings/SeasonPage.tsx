import '../../../ui/theme/signed-in-utilities.css';
import type { InstructorSettings } from '@sklon/contract/instructors';
import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DataError, DelayedSpinner } from '../../../ui/StateScreen.tsx';
import { PointsCard } from '../../meeting-points/PointsCard.tsx';
import { bookingHoursQuery } from '../../schedule/queries.ts';
import classes from './Season.module.css';
import { ConditionsCard } from './ConditionsCard.tsx';
import page from './SettingsPage.module.css';
import { TariffEditor } from './TariffEditor.tsx';
import { WithSettings } from './NoSettings.tsx';

const CalendarsCard = lazy(() => import('../../calendar-feeds/CalendarsCard.tsx'));
const ProfileLinkCard = lazy(() => import('./ProfileLinkCard.tsx'));
const WorkdayCard = lazy(() => import('../../workday/WorkdayCard.tsx'));
const CertificatesCard = lazy(() => import('../../certificates/CertificatesCard.tsx'));

/** What an instructor sets once a season (workday.md, The cabinet). */
export function SeasonPage() {
  return (
    <WithSettings skeleton={<SeasonSkeleton />}>
      {(settings) => <Sections settings={settings} />}
    </WithSettings>
  );
}

function Sections({ settings }: { settings: InstructorSettings }) {
  const hours = useQuery(bookingHoursQuery(settings.id));
  return (
    <div className="stack gap-4">
      <Section id="hours" rules={RULES} title={'Рабочие часы и\u00A0отпуск'}>
        {hours.data ? (
          <WorkdayCard settings={settings} hours={hours.data} />
        ) : hours.isError ? (
          <DataError />
        ) : (
          <DelayedSpinner />
        )}
      </Section>
      <section className={page.card} aria-labelledby="prices">
        <h2 id="prices" className="text-h3">
          Цены занятий
        </h2>
        <TariffEditor settings={settings} />
      </section>
      <ConditionsCard settings={settings} />
      <Section id="points" title="Места встречи">
        <PointsCard resortIds={settings.resort_ids} />
      </Section>
      <Section id="certificates" title="Сертификаты">
        <CertificatesCard />
      </Section>
      <Section id="link" title="Записаться ко мне">
        <ProfileLinkCard settings={settings} />
      </Section>
      <Section id="calendars" title="Календари">
        <CalendarsCard />
      </Section>
      <Link to="/provider-settings/figures" className={classes.link}>
        Итоги: занятия, часы и&nbsp;деньги
      </Link>
    </div>
  );
}

/** Ids of the headings there, to which «Почему нет времени» leads. */
const RULES = ['own-week', 'own-days', 'recurring-busy', 'work-limits'];

interface SectionProps {
  id: string;
  /** Names in the address that open it too. */
  rules?: readonly string[];
  title: string;
  children: ReactNode;
}

/** Loaded once it is opened, by a press or an address that names it; what is typed stays when it is folded. */
function Section({ id, rules, title, children }: SectionProps) {
  const isNamed = useLocation({ select: ({ hash }) => hash === id || rules?.includes(hash) });
  const [opened, setOpened] = useState(isNamed);
  return (
    <details
      id={id}
      className={page.card}
      open={opened}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className={classes.summary}>{title}</summary>
      {opened && (
        <CatchBoundary getResetKey={() => id} errorComponent={DataError}>
          <Suspense fallback={<DelayedSpinner />}>{children}</Suspense>
        </CatchBoundary>
      )}
    </details>
  );
}

/** The closed sections, and the spinner of a slow load. */
function SeasonSkeleton() {
  return (
    <div className="stack gap-4" data-page-growing>
      {[0, 1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} className={page.card} aria-hidden>
          <span className={page.line} data-wide />
        </div>
      ))}
      <DelayedSpinner label="Загружаем настройки…" />
    </div>
  );
}
