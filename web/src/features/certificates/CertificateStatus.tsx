import type { Certificate } from '@sklon/contract/certificates';
import { StatusBadge } from '../../ui/Text.tsx';

/** What of a certificate was decided; an expired one counts nowhere, whatever was. */
export function CertificateStatus({
  certificate: { status, expired, evidence },
}: {
  certificate: Pick<Certificate, 'status' | 'expired' | 'evidence'>;
}) {
  if (expired)
    return (
      <StatusBadge compact tone="bad" icon="hourglass-off">
        Истёк
      </StatusBadge>
    );
  if (status === 'verified')
    return (
      <StatusBadge compact tone="good" icon="circle-check">
        Проверен
      </StatusBadge>
    );
  if (status === 'refused')
    return (
      <StatusBadge compact tone="bad" icon="circle-x">
        Не&nbsp;принят
      </StatusBadge>
    );
  return (
    <StatusBadge compact tone="waiting" icon={evidence ? 'clock' : 'alert-triangle'}>
      {evidence ? 'На\u00A0проверке' : 'Нет документа'}
    </StatusBadge>
  );
}
