import '../../../ui/theme/signed-in-utilities.css';
import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, Link } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useEffect } from 'react';
import { DataError, DelayedSpinner } from '../../../ui/StateScreen.tsx';
import { useSession } from '../../auth/session.ts';
import { useOwnInquiries } from '../../inquiries/queries.ts';
import { TodayTab } from '../../today/TodayTab.tsx';
import { useRequestsWatch } from '../../today/useRequestsWatch.ts';
import { settingsQuery, useNoInstructor } from '../own-queries.ts';
import { SettingsMissing, SignInNeeded } from './NoSettings.tsx';
import classes from './SettingsPage.module.css';

const loadCalendarTab = () => import('./CalendarTab.tsx');
const loadFormTab = () => import('./FormTab.tsx');
const CalendarTab = lazy(loadCalendarTab);
const FormTab = lazy(loadFormTab);
const ProviderInquiries = lazy(async () => ({
  default: (await import('../../inquiries/ProviderInquiries.tsx')).ProviderInquiries,
}));

const OwnBusinesses = lazy(() => import('../../businesses/OwnBusinesses.tsx'));

/** Absent in the address: the first tab. */
export type SettingsTab = 'calendar' | 'form' | undefined;

const tabs = [
  { tab: undefined, label: 'Сегодня' },
  { tab: 'calendar', label: 'Цена и календарь' },
  { tab: 'form', label: 'Инфо из анкеты' },
] as const;

const PANEL_ID = 'settings-panel';

function tabId(tab: SettingsTab): string {
  return `settings-tab-${tab ?? 'today'}`;
}

/** An instructor's own settings (spec 2, Instructor settings). */
export function SettingsPage({ tab }: { tab: SettingsTab }) {
  const session = useSession();
  const { data: settings, error, isPending } = useQuery(settingsQuery());
  const noInstructor = useNoInstructor();
  const inquiries = useOwnInquiries();
  useRequestsWatch();

  useEffect(() => {
    // In parallel with the settings, and before another tab is pressed. A failure is shown when a tab is opened.
    Promise.all([loadCalendarTab(), loadFormTab()]).catch(() => undefined);
  }, []);

  if (session.status === 'anonymous') return <SignInNeeded />;
  if (noInstructor) {
    if (inquiries === 'none') return <SettingsMissing />;
    if (inquiries === 'unknown') return <TabSkeleton />;
    // An owner of a shop or a service who is no instructor decides on inquiries here.
    return (
      <Suspense fallback={<TabSkeleton />}>
        <ProviderInquiries />
        <OwnBusinesses alone />
      </Suspense>
    );
  }
  if (error && !settings) {
    return <DataError />;
  }
  return (
    <>
      <SettingsTabs current={tab} />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(tab)}>
        <CatchBoundary getResetKey={() => tab ?? 'today'} errorComponent={DataError}>
          <Suspense fallback={<TabSkeleton />}>
            {isPending || inquiries === 'unknown' ? (
              <TabSkeleton />
            ) : tab === 'form' ? (
              <FormTab settings={settings} />
            ) : tab === 'calendar' ? (
              <CalendarTab settings={settings} skeleton={<TabSkeleton />} />
            ) : (
              <TodayTab
                settings={settings}
                skeleton={<TabSkeleton />}
                inquiries={
                  // The instructor also has a shop or a service.
                  inquiries === 'some' && (
                    <section aria-label="Запросы">
                      <ProviderInquiries />
                    </section>
                  )
                }
              />
            )}
          </Suspense>
        </CatchBoundary>
      </div>
      {tab === undefined && (
        <Suspense fallback={null}>
          <OwnBusinesses />
        </Suspense>
      )}
    </>
  );
}

/** The tabs are links: reload, Back and a shared address keep the place. One tab stop; the arrows move and open. */
function SettingsTabs({ current }: { current: SettingsTab }) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const from = all.findIndex((tab) => tab === document.activeElement);
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: all.length - 1 }[
      event.key
    ];
    if (to === undefined || from < 0) return;
    event.preventDefault();
    const next = all.at(to % all.length);
    next?.focus();
    next?.click();
  }

  return (
    // The keys work on the focused tab; the list only listens.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="tablist"
      aria-label="Разделы настроек"
      className={classes.tabs}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ tab, label }) => (
        <Link
          key={label}
          to="/provider-settings"
          search={tab ? { tab } : {}}
          resetScroll={false}
          role="tab"
          id={tabId(tab)}
          aria-controls={PANEL_ID}
          aria-selected={tab === current}
          // Otherwise the first one would count as the present page on all of them.
          activeOptions={{ exact: true }}
          tabIndex={tab === current ? 0 : -1}
          className={classes.tabLink}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

/** A tab before it is loaded: what is narrow, and what is high. */
function TabSkeleton() {
  return (
    <div className="stack gap-8" data-page-growing>
      <div className="grid gap-4 md:grid-cols-2" aria-hidden>
        {[0, 1].map((key) => (
          <div key={key} className={classes.card}>
            <span className={classes.line} data-wide />
            <span className={classes.line} />
            <span className={classes.line} data-low />
          </div>
        ))}
      </div>
      <div className={classes.card} data-high>
        <DelayedSpinner label="Загружаем расписание…" />
      </div>
    </div>
  );
}
