import '../../../ui/theme/signed-in-utilities.css';
import { useQuery } from '@tanstack/react-query';
import { DataError, DelayedSpinner } from '../../../ui/StateScreen.tsx';
import { useSession } from '../../auth/session.ts';
import AddressCard from '../../calendar-feeds/AddressCard.tsx';
import { FeedsCard } from '../../calendar-feeds/FeedsCard.tsx';
import { settingsQuery } from '../own-queries.ts';
import { SettingsMissing, SignInNeeded } from './NoSettings.tsx';
import { useNoInstructor } from './own-settings.ts';
import page from './SettingsPage.module.css';

/** An instructor's other calendars, both ways (workday.md, Calendar feeds). */
export function CalendarsPage() {
  const session = useSession();
  const { data: settings, error } = useQuery(settingsQuery());
  const noInstructor = useNoInstructor();
  if (session.status === 'anonymous') return <SignInNeeded />;
  if (noInstructor) return <SettingsMissing />;
  if (!settings) return error ? <DataError /> : <DelayedSpinner label="Загружаем календари…" />;
  return (
    <div className="stack gap-4">
      <section className={page.card} aria-labelledby="feeds">
        <h2 id="feeds" className="text-h3">
          Ваш календарь → «Склон»
        </h2>
        <FeedsCard />
      </section>
      <section className={page.card} aria-labelledby="address">
        <h2 id="address" className="text-h3">
          «Склон» → ваш календарь
        </h2>
        <AddressCard />
      </section>
    </div>
  );
}
