import type { Registration } from '@sklon/contract/registrations';
import { SERVICE_TYPE_LABELS } from '@sklon/contract/registration-rules';
import { instantText } from '../../../ui/records/instant-text.ts';
import { ApplicationStatusBadge } from '../application-columns.tsx';
import { useResortNames } from '../../resorts/resort-names.ts';
import classes from './ApplicationView.module.css';
import { DocumentList } from '../../uploads/DocumentList.tsx';
import { FieldList } from './FieldList.tsx';
import { applicantFields, serviceFields } from './fields.ts';
import { ProfilePhoto } from './ProfilePhoto.tsx';

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
  const business = application.rental_data ?? application.other_data;
  return (
    <>
      <div className={classes.top}>
        {application.profile_photo_path && (
          <ProfilePhoto
            key={application.profile_photo_path}
            path={application.profile_photo_path}
            placeholder={application.profile_photo_placeholder}
            name={name}
          />
        )}
        <div className={classes.summary}>
          <p className={classes.badges}>
            <ApplicationStatusBadge status={status} />
            <span className={classes.type}>{SERVICE_TYPE_LABELS[service_type]}</span>
          </p>
          <p className={classes.name}>{business?.business_name ?? name}</p>
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
                <dt>Рассмотрел(а)</dt>
                <dd>{processed_by_name ?? `Администратор №\u00A0${processed_by}`}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      {admin_notes && (
        <section className={classes.notes}>
          <h3>Комментарий администратора</h3>
          <p>{admin_notes}</p>
        </section>
      )}
      <FieldList title="Заявитель" fields={applicantFields(application, resortNames)} />
      <FieldList title={SERVICE_TYPE_LABELS[service_type]} fields={serviceFields(application)} />
      <DocumentList applicationId={application.id} documents={application.documents} />
    </>
  );
}
