import { isWebLink } from '@sklon/contract/contact-rules';
import { IconCircleCheck } from '@tabler/icons-react';
import { DocumentList } from '../../uploads/DocumentList.tsx';
import { momentText, visitorZone } from '../../../ui/moment-text.ts';
import { fullName } from '../card-texts.ts';
import { PlainText } from '../detail/PlainText.tsx';
import { InstructorPhoto } from '../InstructorPhoto.tsx';
import type { ApplicantForm } from './applicant-form.ts';
import classes from './FormView.module.css';

interface FormViewProps {
  form: ApplicantForm;
  facts: readonly [term: string, words: string][];
}

/** The application as a page to read. */
export function FormView({ form, facts }: FormViewProps) {
  const { registration, data, social_links, documents } = form;
  return (
    <article className={classes.form} aria-label="Анкета">
      <header className={classes.head}>
        <div className={classes.photo}>
          <InstructorPhoto instructor={form} sizes="10rem" eager />
        </div>
        <div>
          <h2>{fullName(form)}</h2>
          {registration && (
            <p className={classes.approved}>
              <IconCircleCheck size={20} aria-hidden />
              <span>
                Анкета №&nbsp;{registration.id} одобрена
                {registration.processed_at &&
                  ` ${momentText(registration.processed_at, visitorZone())}`}
              </span>
            </p>
          )}
        </div>
      </header>
      <dl className={classes.facts}>
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
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
