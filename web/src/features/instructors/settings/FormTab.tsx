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
import { myRegistrationsQuery } from '../queries.ts';
import { type ApplicantForm, approvedForm, pendingForm } from './applicant-form.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import classes from './SettingsPage.module.css';

const FORM = 'grid grid-cols-1 gap-7 max-w-208 p-[clamp(1.25rem,4vw,2rem)] card';

const PHOTO = 'flex-none overflow-hidden size-26 rounded-lg bg-sunk md:size-36';

const FACTS = 'grid gap-y-4 gap-x-8 m-0 md:grid-cols-2';

/** «Инфо из анкеты» (spec 2) and what customers say; a default export because `lazy` wants one. */
export default function FormTab({ settings }: { settings: InstructorSettings }) {
  return (
    <div className="grid grid-cols-1 gap-8">
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
    <div className="grid grid-cols-1 gap-8">
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
    <article className={FORM} aria-label="Анкета">
      <header className="flex items-center gap-5 md:gap-7">
        <div className={PHOTO}>
          <InstructorPhoto instructor={form} sizes="10rem" eager />
        </div>
        <div className="last:min-w-0">
          <h2 className="text-h3 wrap-anywhere md:text-h2">{fullName(form)}</h2>
          {registration && (
            <p className="flex gap-1.5 mt-2 text-success text-sm font-medium">
              <Icon name="circle-check" />
              <span>
                {`Анкета №\u00A0${registration.id} одобрена ${registration.processed_at ? momentText(registration.processed_at, visitorZone()) : ''}`}
              </span>
            </p>
          )}
        </div>
      </header>
      <dl className={FACTS}>
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-dimmed text-sm">{term}</dt>
            <dd className="m-0 font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {data.about_myself && (
        <section className="grid gap-2">
          <h3 className="text-md">О себе</h3>
          <PlainText>{data.about_myself}</PlainText>
        </section>
      )}
      {data.other_info && (
        <section className="grid gap-2">
          <h3 className="text-md">Другая информация</h3>
          <PlainText>{data.other_info}</PlainText>
        </section>
      )}
      {social_links.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-md">Ссылки</h3>
          <ul className="p-0 list-none">
            {social_links.filter(isWebLink).map((link) => (
              <li key={link}>
                <a
                  className="inline-flex items-center wrap-anywhere pointer-coarse:min-h-11"
                  href={link}
                  target="_blank"
                  rel="noopener nofollow"
                >
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
      <div className={FORM} aria-hidden>
        <div className="flex items-center gap-5 md:gap-7">
          <span className={PHOTO} />
          <div className="last:min-w-0">
            <span className="block w-48 max-w-full h-7 rounded-sm bg-sunk" />
          </div>
        </div>
        <div className={FACTS}>
          {Array.from({ length: 8 }, (_, index) => (
            <span key={index} className={classes.bone} data-wide />
          ))}
        </div>
      </div>
      <DelayedSpinner label="Загружаем анкету…" />
    </div>
  );
}
