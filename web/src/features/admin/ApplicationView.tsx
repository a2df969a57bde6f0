import {
  applicantFacts,
  businessOf,
  type Fact,
  serviceFacts,
} from '@sklon/contract/application-facts';
import { isEmail, isWebLink } from '@sklon/contract/contact-rules';
import { SERVICE_TYPES } from '@sklon/contract/service-types';
import type { Registration } from '@sklon/contract/registrations';
import { PHOTO_FULL_WIDTH, photoAtWidth, photoSrcSet } from '@sklon/contract/uploads';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useState } from 'react';
import { instantText } from '../../ui/moment.ts';
import { Modal } from '../../ui/overlays/Dialog.tsx';
import { phoneLink } from '../../ui/phone-link.ts';
import { useResortNames } from '../resorts/admin-resorts.tsx';
import { DocumentList } from '../uploads/DocumentList.tsx';
import { ApplicationStatusBadge } from './application-columns.tsx';
import classes from './ApplicationView.module.css';

/** Everything an application says, only to be read (spec section 2, Applications). */
export function ApplicationView({ application }: { application: Registration }) {
  const {
    status,
    service_type,
    created_at,
    updated_at,
    processed_at,
    processed_by,
    processed_by_name,
    admin_notes,
  } = application;
  const resortNames = useResortNames();
  const changed =
    updated_at !== processed_at && instantText(updated_at) !== instantText(created_at);
  const name = `${application.first_name} ${application.last_name}`.trim();
  return (
    <>
      <div className="flex items-start gap-5 max-xs:gap-4">
        {application.profile_photo_path && (
          <ProfilePhoto
            key={application.profile_photo_path}
            path={application.profile_photo_path}
            placeholder={application.profile_photo_placeholder}
            name={name}
          />
        )}
        <div className="grid flex-1 gap-2 min-w-0">
          <p className="flex flex-wrap items-center gap-y-1.5 gap-x-3">
            <ApplicationStatusBadge status={status} />
            <span className="text-dimmed weight-500">{SERVICE_TYPES[service_type].label}</span>
          </p>
          <p className="text-h3 weight-700 line-height-[1.25] wrap-anywhere">
            {businessOf(application)?.business_name ?? name}
          </p>
          <dl className={classes.dates}>
            <div>
              <dt>Подана</dt>
              <dd>{instantText(created_at)}</dd>
            </div>
            {changed && (
              <div>
                <dt>Изменена</dt>
                <dd>{instantText(updated_at)}</dd>
              </div>
            )}
            {processed_at && (
              <div>
                <dt>Рассмотрена</dt>
                <dd>{instantText(processed_at)}</dd>
              </div>
            )}
            {processed_by !== null && (
              <div>
                <dt>Кто рассмотрел</dt>
                <dd>{processed_by_name ?? `Администратор №\u00A0${processed_by}`}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      {admin_notes && (
        <section className="grid gap-1 py-3.5 px-4 rounded-md bg-sunk wrap-anywhere whitespace-pre-line h3:text-sm">
          <h3>Комментарий администратора</h3>
          <p>{admin_notes}</p>
        </section>
      )}
      <FactList title="Заявитель" facts={applicantFacts(application, resortNames)} />
      <FactList title={SERVICE_TYPES[service_type].label} facts={serviceFacts(application)} />
      <DocumentList applicationId={application.id} documents={application.documents} />
    </>
  );
}

function FactList({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-md">{title}</h3>
      <dl className={classes.fields}>
        {facts.map((fact) => (
          <div key={fact.term} data-long={fact.kind === 'long' || undefined}>
            <dt>{fact.term}</dt>
            {valuesOf(fact).map((value) => (
              <dd key={value}>
                <FactValue kind={fact.kind} value={value} />
              </dd>
            ))}
            {valuesOf(fact).length === 0 && <dd className="text-dimmed">Не&nbsp;указано</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

function valuesOf({ text }: Fact): string[] {
  return typeof text === 'string' ? [text].filter(Boolean) : [...new Set(text)];
}

/** People typed these: only addresses of the web become links. */
function FactValue({ kind, value }: { kind: Fact['kind']; value: string }) {
  if (kind === 'link' && isWebLink(value)) {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
    );
  }
  if (kind === 'email' && isEmail(value)) return <a href={`mailto:${value}`}>{value}</a>;
  const phone = kind === 'phone' ? phoneLink(value) : null;
  return phone ? <a href={phone.href}>{phone.label}</a> : value;
}

interface ProfilePhotoProps {
  path: string;
  placeholder: string | null;
  name: string;
}

/**
 * The photo of an application; a click enlarges it over the page, and Escape, the cross, a click and Back close the
 * enlargement alone. One that does not load is hidden (spec sections 2 and 8).
 */
function ProfilePhoto({ path, placeholder, name }: ProfilePhotoProps) {
  const [failed, setFailed] = useState(false);
  const [enlarged, setEnlarged] = useState(false);

  if (failed) return null;
  return (
    <>
      <button
        type="button"
        className={classes.photo}
        aria-label={`Увеличить фото: ${name}`}
        onClick={() => setEnlarged(true)}
      >
        <img
          src={photoAtWidth(path, 160)}
          srcSet={photoSrcSet(path)}
          sizes="7rem"
          width={112}
          height={112}
          alt=""
          style={placeholder ? { backgroundColor: placeholder } : undefined}
          onError={() => setFailed(true)}
        />
      </button>
      <Modal
        opened={enlarged}
        onClose={() => setEnlarged(false)}
        closedBy="click"
        className={classes.enlarged}
        aria-label={`Фото: ${name}`}
      >
        <img
          src={path}
          width={PHOTO_FULL_WIDTH}
          height={PHOTO_FULL_WIDTH}
          alt={`Фото: ${name}`}
          onError={() => setFailed(true)}
        />
        <button type="button" className={classes.close} aria-label="Закрыть фото">
          <Icon name="x" size={24} />
        </button>
      </Modal>
    </>
  );
}
