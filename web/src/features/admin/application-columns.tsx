import { formatPhone } from '@sklon/contract/contact-rules';
import type { RegistrationSummary } from '@sklon/contract/registration-decisions';
import { ADMIN_STATUS_LABELS, type RegistrationStatus } from '@sklon/contract/registration-rules';
import { SERVICE_TYPES } from '@sklon/contract/service-types';
import { shortInstantText } from '../../ui/moment.ts';
import { NUMBER_COLUMN, type RecordColumns } from '../../ui/records/RecordTable.tsx';
import { StatusBadge } from '../../ui/Text.tsx';
import { STATUS_BADGES } from '../registrations/status-badges.ts';
import { ResortNamesText } from '../resorts/admin-resorts.tsx';

function fullName({ first_name, last_name }: RegistrationSummary): string {
  return `${first_name} ${last_name}`.trim();
}

export const applicationColumns: Omit<RecordColumns<RegistrationSummary>, 'caption'> = {
  rowLink: () => 'Заявка №\u00A0',
  cardLink: ({ id }) => `, заявка №\u00A0${id}`,
  columns: [
    NUMBER_COLUMN,
    {
      header: 'Тип',
      tight: true,
      cell: ({ service_type }) => SERVICE_TYPES[service_type].label,
      card: 'top',
    },
    {
      header: 'Имя или название',
      strong: true,
      cell: (application) => application.business_name ?? fullName(application),
      under: (application) => application.business_name && fullName(application),
      card: 'title',
    },
    { header: 'Телефон', tight: true, cell: ({ phone }) => formatPhone(phone), card: 'line' },
    {
      header: 'Курорты',
      cell: ({ resort_ids }) => <ResortNamesText ids={resort_ids} />,
      card: 'foot',
    },
    {
      header: 'Статус',
      tight: true,
      cell: ({ status }) => <ApplicationStatusBadge status={status} />,
      card: 'corner',
    },
    {
      header: 'Подана',
      tight: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{shortInstantText(created_at)}</time>,
      card: 'foot',
    },
  ],
};

export const typeFilter = {
  as: 'select',
  field: 'service_type',
  label: 'Тип услуги',
  choices: [
    { value: '', label: 'Все типы' },
    ...Object.values(SERVICE_TYPES).map(({ code, label }) => ({ value: code, label })),
  ],
} as const;

export function ApplicationStatusBadge({ status }: { status: RegistrationStatus }) {
  return (
    <StatusBadge {...STATUS_BADGES[status]} compact>
      {ADMIN_STATUS_LABELS[status]}
    </StatusBadge>
  );
}
