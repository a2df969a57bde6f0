import { auditEndpoints } from '@sklon/contract/audit';
import { adminEndpoints } from '@sklon/contract/admin';
import { expect, it } from 'vitest';
import { type Filters, readFilters } from './list-filters.ts';

const instructors = adminEndpoints.listAdminInstructors.query;
const filters = {
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
    as: 'buttons',
    field: 'sort_order',
    label: 'Сортировка',
    isView: true,
    choices: [
      { value: '', label: 'DESC', means: 'DESC' },
      { value: 'ASC', label: 'ASC' },
    ],
  },
  resort: { as: 'link', field: 'resort_id', label: 'Курорт' },
  q: { as: 'search', field: 'search', label: 'Поиск', placeholder: 'Имя' },
} as const satisfies Filters<typeof instructors>;

it('what the address says is what the call is asked for, in its own words', () => {
  expect(
    readFilters(instructors, filters, { working: 'no', sort: 'ASC', resort: 9, q: 5 }),
  ).toEqual({
    texts: { working: 'no', sort: 'ASC', resort: '9', q: '5' },
    query: { is_working: false, sort_order: 'ASC', resort_id: 9, search: '5' },
    filtered: true,
  });
});

it('what the call would refuse does not filter, and neither does what the tab does not offer', () => {
  const nothing = {
    texts: { working: '', sort: '', resort: '', q: '' },
    query: { sort_order: 'DESC' },
    filtered: false,
  };
  for (const search of [
    {},
    { working: true, sort: 'DESC', resort: '-1', q: '' },
    { working: 'true', sort: 'up', resort: '9223372036854775808', q: 'я'.repeat(101) },
    { working: {}, sort: ['ASC'], resort: null, q: '   ', limit: 3, cursor: 7 },
  ])
    expect(readFilters(instructors, filters, search)).toEqual(nothing);
});

it('how the list is shown does not narrow it', () => {
  expect(readFilters(instructors, filters, { sort: 'ASC' }).filtered).toBe(false);
});

it('a day that exists becomes what the call means by it', () => {
  const log = auditEndpoints.listAuditRecords.query;
  const from = {
    from: {
      as: 'date',
      field: 'since',
      label: 'С какого дня',
      means: (day: string) => `${day}T00:00:00.000Z`,
    },
  } as const satisfies Filters<typeof log>;
  expect(readFilters(log, from, { from: '2026-01-14' })).toEqual({
    texts: { from: '2026-01-14' },
    query: { since: '2026-01-14T00:00:00.000Z' },
    filtered: true,
  });
  for (const day of ['2026-02-30', 'вчера', 5])
    expect(readFilters(log, from, { from: day }).query.since).toBeUndefined();
});
