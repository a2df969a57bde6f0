import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { reloadPage } from '../../../offline/reload-page.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useSession } from '../../auth/useSession.ts';
import { useOwnInquiries } from '../../inquiries/queries.ts';
import { settingsQuery } from './queries.ts';
import { LOAD_FAILED } from './settings-error.ts';
import classes from './SettingsPage.module.css';
import { SettingsMissing } from './SettingsMissing.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { PANEL_ID, type SettingsTab, SettingsTabs, tabId } from './SettingsTabs.tsx';
import { SignInNeeded } from './SignInNeeded.tsx';
import { useNoInstructor } from './useNoInstructor.ts';

const loadCalendarTab = () => import('./CalendarTab.tsx');
const loadFormTab = () => import('./FormTab.tsx');
const CalendarTab = lazy(loadCalendarTab);
const FormTab = lazy(loadFormTab);
const ProviderInquiries = lazy(async () => ({
  default: (await import('../../inquiries/ProviderInquiries.tsx')).ProviderInquiries,
}));

/** Its code could not be loaded: only a load of the whole page tries that again. */
function TabUnavailable() {
  return (
    <ErrorState
      title={LOAD_FAILED}
      text="Проверьте связь и&nbsp;попробуйте ещё раз."
      onRetry={reloadPage}
    />
  );
}

/** An instructor's own settings (spec 2, Instructor settings). */
export function SettingsPage({ tab }: { tab: SettingsTab }) {
  const session = useSession();
  const { data: settings, error, isPending, refetch } = useQuery(settingsQuery());
  const noInstructor = useNoInstructor();
  const requests = useOwnInquiries();

  useEffect(() => {
    // Beside the settings themselves, and before the other tab is pressed. A failure shows when a tab is wanted.
    Promise.all([loadCalendarTab(), loadFormTab()]).catch(() => undefined);
  }, []);

  if (session.status === 'anonymous') return <SignInNeeded />;
  if (noInstructor) {
    if (requests === 'none') return <SettingsMissing />;
    // An owner of a shop or a service who is no instructor answers requests here.
    return (
      <Suspense fallback={<SettingsSkeleton />}>
        {requests === 'unknown' ? <SettingsSkeleton /> : <ProviderInquiries />}
      </Suspense>
    );
  }
  if (error && !settings) {
    return (
      <ErrorState
        title={LOAD_FAILED}
        text="Проверьте связь и&nbsp;попробуйте ещё раз."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <SettingsTabs current={tab} />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(tab)}>
        <CatchBoundary getResetKey={() => tab ?? 'calendar'} errorComponent={TabUnavailable}>
          <Suspense fallback={<SettingsSkeleton />}>
            {isPending || requests === 'unknown' ? (
              <SettingsSkeleton />
            ) : (
              <>
                {/* Of whoever has a shop or a service beside. */}
                {requests === 'some' && (
                  <section aria-label="Запросы" className={classes.requests}>
                    <ProviderInquiries />
                  </section>
                )}
                {tab === 'form' ? (
                  <FormTab settings={settings} />
                ) : (
                  <CalendarTab settings={settings} />
                )}
              </>
            )}
          </Suspense>
        </CatchBoundary>
      </div>
    </>
  );
}
