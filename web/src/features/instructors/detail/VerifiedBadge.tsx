import type { InstructorDetail } from '@sklon/contract/instructors';
import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from './InstructorPage.module.css';

/** «14 января 2027»: the day of an instant (UTC) in a zone, or a local date. */
function dayText(day: string, timeZone = 'UTC'): string {
  return new Date(day)
    .toLocaleDateString('ru', { dateStyle: 'long', timeZone })
    .replace(/\sг\.$/, '');
}

/** The browser's own popover, which needs no scripts. */
export function VerifiedBadge({
  instructor: { verified, checked_at, certificates },
  zone,
}: {
  instructor: InstructorDetail;
  zone: string;
}) {
  if (!verified && certificates.length === 0) return null;
  return (
    <div className="flex">
      <button type="button" popoverTarget="verified" className={classes.verified}>
        <Icon name="rosette-discount-check-filled" />{' '}
        <span>{verified ? 'Проверен' : 'С\u00A0сертификатом'}</span>
      </button>
      <div id="verified" popover="auto" className={classes.checked}>
        {verified && (
          <p>
            {`Администратор «Склона» проверил анкету, документы и\u00A0фото${checked_at ? ` ${dayText(checked_at, zone)}` : ''}.`}
          </p>
        )}
        {certificates.length > 0 && (
          <>
            <p>Администратор «Склона» сверил с&nbsp;документом:</p>
            <ul>
              {certificates.map(({ kind, issuer, valid_to, verified_at }) => (
                <li key={kind + verified_at}>
                  <b>{kind}</b>
                  <span>{issuer}</span>
                  <small>
                    {`${valid_to === null ? 'Бессрочный' : `Действует до\u00A0${dayText(valid_to)}`}, проверен ${dayText(verified_at, zone)}`}
                  </small>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
