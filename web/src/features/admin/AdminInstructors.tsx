import { adminEndpoints } from '@sklon/contract/admin';
import { formatPhone } from '@sklon/contract/contact-rules';
import { foundText, INSTRUCTORS, plural, YEARS } from '@sklon/contract/plural';
import { call } from '../../api/client.ts';
import { defineAdminList } from '../../ui/records/AdminList.tsx';
import { WorkingBadge } from '../../ui/Text.tsx';
import { ResortFilter } from '../resorts/admin-resorts.tsx';

/** The tab 'Инструкторы' (spec section 2, Instructors); a line leads to the instructor's forms. */
export const AdminInstructors = defineAdminList({
  path: '/admin/instructors',
  query: adminEndpoints.listAdminInstructors.query,
  call: (query, signal) =>
    call('listAdminInstructors', { query: { sort_by: 'id', ...query }, signal }),
  open: { page: '/admin/instructors/$id' },
  caption: 'Инструкторы',
  found: (total) => foundText(total, INSTRUCTORS),
  filters: {
    working: {
      as: 'select',
      field: 'is_working',
      label: 'Активен',
      choices: [
        { value: '', label: 'Все' },
        { value: 'yes', label: 'Да', means: 'true' },
        { value: 'no', label: 'Нет', means: 'false' },
      ],
    },
    sort: {
      as: 'select',
      field: 'sort_order',
      label: 'Сортировка по\u00A0ID',
      isView: true,
      choices: [
        { value: '', label: 'DESC', means: 'DESC' },
        { value: 'ASC', label: 'ASC' },
      ],
    },
    resort: { as: ResortFilter, field: 'resort_id', label: 'Курорт' },
    q: { as: 'search', field: 'search', label: 'Поиск', placeholder: 'Имя, телефон или ID' },
  },
  rowLink: () => 'Анкеты инструктора\u00A0',
  columns: [
    {
      header: 'ID',
      tight: true,
      cell: ({ id }) => id,
      card: 'top',
      onCard: ({ id }) => `ID\u00A0${id}`,
    },
    {
      header: 'Имя',
      strong: true,
      cell: ({ first_name }) => first_name,
      card: 'title',
      onCard: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    },
    { header: 'Фамилия', strong: true, cell: ({ last_name }) => last_name },
    { header: 'Телефон', tight: true, cell: ({ phone }) => formatPhone(phone), card: 'line' },
    {
      header: 'Стаж',
      tight: true,
      cell: ({ years_experience }) => plural(years_experience, YEARS),
      card: 'foot',
      onCard: ({ years_experience }) => `Стаж ${plural(years_experience, YEARS)}`,
    },
    {
      header: 'Активен',
      tight: true,
      cell: ({ is_working }) => <WorkingBadge working={is_working} />,
      card: 'corner',
    },
  ],
  empty: {
    unmatched: {
      title: 'Инструкторы не\u00A0найдены',
      text: 'Измените фильтры или поиск. Инструкторы появляются здесь, когда их\u00A0заявки одобрены.',
    },
  },
});
