import type { InstructorSettings } from '@sklon/contract/instructors';
import type { BookingHours } from '@sklon/contract/schedule';
import { localNow } from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useInstant } from '../../ui/instant.ts';
import { DataError, DelayedSpinner } from '../../ui/StateScreen.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { OwnDays } from './OwnDays.tsx';
import { workdayQuery } from './queries.ts';
import { RecurringBusyTime } from './RecurringBusyTime.tsx';
import { WeekForm } from './WeekForm.tsx';

/** The rule that the address names. */
function showNamed(card: HTMLElement | null): void {
  const named = document.getElementById(window.location.hash.slice(1));
  if (card?.contains(named)) named?.scrollIntoView();
}

/** When the caller works (workday.md): the week, and days of other hours. A default export because `lazy` wants one. */
export default function WorkdayCard({
  settings,
  hours,
}: {
  settings: InstructorSettings;
  hours: BookingHours;
}) {
  const { data: workday, isError } = useQuery(workdayQuery());
  const today = localNow(useInstant(), hours.timezone).date;
  if (!workday) return isError ? <DataError /> : <DelayedSpinner />;
  return (
    <div ref={showNamed} className="stack gap-8">
      <WeekForm saved={workday.weekly_hours} resortIds={settings.resort_ids} hours={hours} />
      <OwnDays days={workday.own_days} hours={hours} today={today} />
      <RecurringBusyTime rules={workday.recurring_busy} hours={hours} today={today} />
      <LimitsForm saved={workday.limits} />
    </div>
  );
}
