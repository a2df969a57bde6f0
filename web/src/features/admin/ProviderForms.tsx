import { adminEndpoints } from '@sklon/contract/admin';
import { foundText } from '@sklon/contract/plural';
import { call } from '../../api/client.ts';
import { defineAdminList } from '../../ui/records/AdminList.tsx';
import { applicationColumns, typeFilter } from './application-columns.tsx';

/** The tab 'Анкеты': every provider, by the latest approved form (product-decisions, Screens). */
export const ProviderForms = defineAdminList({
  ...applicationColumns,
  path: '/admin/forms',
  query: adminEndpoints.listProviderForms.query,
  call: (query, signal) => call('listProviderForms', { query, signal }),
  open: { over: '/admin/forms/$id' },
  caption: 'Анкеты',
  found: (total) => foundText(total, ['анкета', 'анкеты', 'анкет'], 'feminine'),
  filters: {
    type: typeFilter,
    q: {
      as: 'search',
      field: 'search',
      label: 'Поиск',
      placeholder: 'Имя, телефон или номер',
    },
  },
  empty: {
    unmatched: {
      title: 'Анкеты не\u00A0найдены',
      text: 'Проверьте имя, телефон или номер, либо выберите другой тип услуги.',
    },
    none: {
      title: 'Анкет пока нет',
      text: 'Здесь будут анкеты поставщиков, чьи заявки одобрены.',
    },
  },
});
