import { certificateEndpoints } from '@sklon/contract/certificates';
import { foundText } from '@sklon/contract/plural';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { shortInstantText } from '../../../ui/moment.ts';
import { defineAdminList } from '../../../ui/records/AdminList.tsx';
import { EmptyState } from '../../../ui/StateScreen.tsx';
import { periodText } from '../certificate-texts.ts';
import { CertificateStatus } from '../CertificateStatus.tsx';
import { holderName, OpenCertificate } from './OpenCertificate.tsx';
import { certificateQuery } from './queries.ts';

/** The tab 'Сертификаты', beyond the five of spec 2: what instructors state, to be verified against its document. */
export const AdminCertificates = defineAdminList({
  path: '/admin/certificates',
  query: certificateEndpoints.listCertificates.query,
  call: (query, signal) => call('listCertificates', { query, signal }),
  open: {
    parameter: 'certificate',
    title: (id) => `Сертификат №\u00A0${id}`,
    query: certificateQuery,
    content: (certificate, controls) => <OpenCertificate certificate={certificate} {...controls} />,
    missing: 'Сертификат не\u00A0найден.',
  },
  caption: 'Сертификаты',
  found: (total) => foundText(total, ['сертификат', 'сертификата', 'сертификатов']),
  filters: {
    status: {
      as: 'buttons',
      field: 'status',
      label: 'Какие сертификаты',
      choices: [
        { value: '', label: 'На\u00A0проверке', means: 'waiting' },
        { value: 'all', label: 'Все' },
      ],
    },
  },
  rowLink: () => 'Сертификат №\u00A0',
  cardLink: ({ id }) => `, сертификат №\u00A0${id}`,
  columns: [
    { header: '№', tight: true, cell: ({ id }) => id },
    { header: 'Инструктор', strong: true, cell: holderName, card: 'title' },
    {
      header: 'Сертификат',
      cell: ({ kind }) => kind,
      under: ({ issuer }) => issuer,
      card: 'line',
    },
    { header: 'Действует', cell: periodText, card: 'foot' },
    {
      header: 'Состояние',
      tight: true,
      cell: (certificate) => <CertificateStatus certificate={certificate} />,
      card: 'corner',
    },
    {
      header: 'Изменён',
      tight: true,
      cell: ({ updated_at }) => <time dateTime={updated_at}>{shortInstantText(updated_at)}</time>,
      card: 'foot',
    },
  ],
  empty: ({ texts, change }) =>
    texts.status === 'all' ? (
      <EmptyState
        title="Сертификатов пока нет"
        text="Здесь будут сертификаты инструкторов, к&nbsp;которым приложен документ."
      />
    ) : (
      <EmptyState
        title="Все сертификаты проверены"
        text="Новые появятся здесь, когда инструктор приложит документ."
        actions={<Button onClick={() => change({ status: 'all' })}>Показать все</Button>}
      />
    ),
});
