import { answered, applicantFacts, instructorFacts } from '@sklon/contract/application-facts';
import { isWebLink } from '@sklon/contract/contact-rules';
import type { InstructorSettings } from '@sklon/contract/instructors';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../../ui/moment.ts';
import { visitorZone } from '../../../ui/visitor-zone.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DelayedSpinner, DataError } from '../../../ui/StateScreen.tsx';
import { PlainText } from '../../../ui/Text.tsx';
import { resortsQuery } from '../../resorts/queries.ts';
import { OwnReviews } from '../../reviews/OwnReviews.tsx';
import { DocumentList } from '../../uploads/DocumentList.tsx';
import { fullName } from '../instructor-texts.ts';
import { InstructorPhoto } from '../InstructorPhoto.tsx';
import { myRegistrationsQuery } from '../own-queries.ts';
import { type ApplicantForm, approvedForm, pendingForm } from './applicant-form.ts';
import classes from './FormTab.module.css';
import page from './SettingsPage.module.css';
import { ButtonLink } from '../../../ui/Button.tsx';

/** «Инфо из анкеты» (spec 2) and what customers say; a default export because `lazy` wants one. */
export default function FormTab({ settings }: { settings: InstructorSettings }) {
  return (
    <div className="stack gap-8">
      <Application settings={settings} />
      <OwnReviews rating={settings.rating} total_reviews={settings.total_reviews} />
    </div>
  );
}

/** The approved application, read-only. */
function Application({ settings }: { settings: InstructorSettings }) {
  const registrations = useQuery(myRegistrationsQuery());
  const resorts = useQuery(resortsQuery());
  if (!registrations.data || !resorts.data) {
    if (!registrations.isError && !resorts.isError) return <FormSkeleton />;
    return <DataError />;
  }
  const form = approvedForm(settings, registrations.data);
  const pending = pendingForm(registrations.data);
  const names = new Map(resorts.data.map(({ id, name }) => [id, name]));
  return (
    <div className="stack gap-8">
      {pending && (
        <Notice kind="info">
          Новая анкета №&nbsp;{pending.id} ждёт рассмотрения с&nbsp;
          {momentText(pending.created_at, visitorZone())}. Пока показана прежняя.
        </Notice>
      )}
      <FormView form={form} resortNames={names} />
      <ButtonLink
        to="/providers/register"
        search={{ service_type: 'instructor' }}
        variant="light"
        className="justify-self-start"
      >
        Обновить анкету
      </ButtonLink>
    </div>
  );
}

interface FormViewProps {
  form: ApplicantForm;
  resortNames: ReadonlyMap<number, string>;
}

/** The name stands in the heading; long texts and links have parts of their own. */
function FormView({ form, resortNames }: FormViewProps) {
  const { registration, data, social_links, documents } = form;
  const facts = answered([...applicantFacts(form, resortNames), ...instructorFacts(data)]).filter(
    ({ term, kind }) => term !== 'Имя' && kind !== 'long' && kind !== 'link',
  );
  return (
    <article
      className="stack gap-7 max-w-208 p-[clamp(1.25rem,4vw,2rem)] plate"
      aria-label="Анкета"
    >
      <header className={classes.head}>
        <div className="flex-none overflow-hidden size-26 rounded-lg bg-sunk md:size-36">
          <InstructorPhoto instructor={form} sizes="10rem" eager />
        </div>
        <div>
          <h2>{fullName(form)}</h2>
          {registration && (
            <p className={classes.approved}>
              <Icon name="circle-check" />
              <span>
                {`Анкета №\u00A0${registration.id} одобрена ${registration.processed_at ? momentText(registration.processed_at, visitorZone()) : ''}`}
              </span>
            </p>
          )}
        </div>
      </header>
      <dl className={classes.facts}>
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {data.about_myself && (
        <section className={classes.text}>
          <h3>О себе</h3>
          <PlainText>{data.about_myself}</PlainText>
        </section>
      )}
      {data.other_info && (
        <section className={classes.text}>
          <h3>Другая информация</h3>
          <PlainText>{data.other_info}</PlainText>
        </section>
      )}
      {social_links.length > 0 && (
        <section className={classes.text}>
          <h3>Ссылки</h3>
          <ul className={classes.links}>
            {social_links.filter(isWebLink).map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener nofollow">
                  {link.replace(/^https?:\/\//, '')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {registration && documents.length > 0 && (
        <DocumentList applicationId={registration.id} documents={documents} />
      )}
    </article>
  );
}

function FormSkeleton() {
  return (
    <div data-page-growing>
      <div className="stack gap-7 max-w-208 p-[clamp(1.25rem,4vw,2rem)] plate" aria-hidden>
        <div className={classes.head}>
          <span className="flex-none overflow-hidden size-26 rounded-lg bg-sunk md:size-36" />
          <div>
            <span className="block w-48 max-w-full h-7 rounded-sm bg-sunk" />
          </div>
        </div>
        <div className={classes.facts}>
          {Array.from({ length: 8 }, (_, index) => (
            <span key={index} className={page.line} data-wide />
          ))}
        </div>
      </div>
      <DelayedSpinner label="Загружаем анкету…" />
    </div>
  );
}
