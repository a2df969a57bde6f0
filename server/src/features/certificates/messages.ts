import type { CertificateStatus } from '@sklon/contract/certificate-rules';
import type { Line, TextContent } from '../../channels/content.ts';
import type { Connection } from '../../db/client.ts';
import {
  defineSubject,
  fact,
  type Instructor,
  instructorName,
  siteLink,
} from '../notifications/notifications.ts';

interface CertificateView extends Instructor {
  id: number;
  kind: string;
  issuer: string;
  status: CertificateStatus;
  refusal_reason: string | null;
  user_id: number;
}

export const CERTIFICATE = defineSubject({
  name: 'certificate',
  changes: {
    submitted: [{ event: 'certificate_submitted', to: 'admin' }],
    verified: [{ event: 'certificate_verified', to: 'person' }],
    refused: [{ event: 'certificate_refused', to: 'person' }],
  },
  find: findCertificateView,
  // Admins are named in the settings, so whoever else was notified is one.
  roleOf: (view, userId) => (userId === view.user_id ? 'person' : 'admin'),
  compose: {
    certificate_submitted: ({ view, site }) =>
      view.status === 'waiting'
        ? text(
            'Новый сертификат на\u00A0проверку',
            [{ label: 'Инструктор', value: instructorName(view) }, ...subject(view)],
            [siteLink(site, `/admin/certificates?certificate=${view.id}`, 'Проверить сертификат')],
          )
        : null,

    certificate_verified: ({ view, site }) =>
      view.status === 'verified'
        ? text('Сертификат проверен', subject(view), [
            'Клиенты видят это в\u00A0вашей анкете и\u00A0находят вас по\u00A0фильтру «С\u00A0сертификатом».',
            siteLink(site, PATH, 'Ваши сертификаты'),
          ])
        : null,

    certificate_refused: ({ view, site }) =>
      view.status === 'refused'
        ? text(
            'Сертификат не\u00A0принят',
            [...subject(view), ...fact('Причина', view.refusal_reason)],
            [
              'Исправьте данные или приложите другой документ:',
              siteLink(site, PATH, 'Ваши сертификаты'),
            ],
          )
        : null,
  },
});

const PATH = '/provider-settings/season#certificates';

function findCertificateView(db: Connection, id: number): Promise<CertificateView | undefined> {
  return db
    .selectFrom('certificates as c')
    .innerJoin('instructors as i', 'i.id', 'c.instructor_id')
    .select(['i.first_name', 'i.last_name'])
    .select(['c.id', 'c.kind', 'c.issuer', 'c.status', 'c.refusal_reason', 'i.user_id'])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

function text(title: string, ...blocks: Line[][]): TextContent {
  return { kind: 'text', title, blocks };
}

function subject({ kind, issuer }: CertificateView): Line[] {
  return [
    { label: 'Сертификат', value: kind },
    { label: 'Кем выдан', value: issuer },
  ];
}
