import type { InstructorSettings } from '@sklon/contract/instructors';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { momentText, visitorZone } from '../../../ui/moment-text.ts';
import { resortsQuery } from '../../resorts/queries.ts';
import { OwnReviews } from '../../reviews/OwnReviews.tsx';
import { approvedForm, formFacts, pendingForm } from './applicant-form.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { FormView } from './FormView.tsx';
import { myRegistrationsQuery } from './queries.ts';
import classes from './SettingsPage.module.css';
import { LOAD_FAILED } from './settings-error.ts';

/** «Инфо из анкеты» (spec 2) and what customers say; a default export because `lazy` wants one. */
export default function FormTab({ settings }: { settings: InstructorSettings }) {
  return (
    <div className={classes.tab}>
      <Application settings={settings} />
      <OwnReviews rating={settings.rating} total_reviews={settings.total_reviews} />
    </div>
  );
}

/** What the approved application says, to be read. */
function Application({ settings }: { settings: InstructorSettings }) {
  const registrations = useQuery(myRegistrationsQuery());
  const resorts = useQuery(resortsQuery());
  if (!registrations.data || !resorts.data) {
    if (!registrations.isError && !resorts.isError) return <FormSkeleton />;
    const retry = () => {
      if (registrations.isError) void registrations.refetch();
      if (resorts.isError) void resorts.refetch();
    };
    return (
      <ErrorState
        title={LOAD_FAILED}
        text="Проверьте связь и&nbsp;попробуйте ещё раз."
        onRetry={retry}
      />
    );
  }
  const form = approvedForm(settings, registrations.data);
  const pending = pendingForm(registrations.data);
  const names = new Map(resorts.data.map(({ id, name }) => [id, name]));
  return (
    <div className={classes.tab}>
      {pending && (
        <Notice kind="info">
          Новая анкета №&nbsp;{pending.id} ждёт рассмотрения с&nbsp;
          {momentText(pending.created_at, visitorZone())}. Пока показана прежняя.
        </Notice>
      )}
      <FormView form={form} facts={formFacts(form, names)} />
      <ButtonLink
        to="/providers/register"
        search={{ service_type: 'instructor' }}
        variant="light"
        className={classes.update ?? ''}
      >
        Обновить анкету
      </ButtonLink>
    </div>
  );
}
