import type { AuditRecord } from '@sklon/contract/audit';
import { expect, it } from 'vitest';
import { subjectText, valueText } from './audit-texts.ts';

const record: AuditRecord = {
  id: 1,
  at: '2026-01-14T09:00:00.000Z',
  actor: { id: 3, first_name: null, last_name: null, username: null },
  action: 'read',
  entity: 'booking',
  entity_id: null,
  changed: [],
  listed: 50,
};

it('a record says what was acted on: one row, a list, or the applications of one instructor', () => {
  expect(subjectText({ ...record, entity_id: 9, listed: null })).toBe('Занятие №\u00A09');
  expect(subjectText(record)).toBe('Список занятий, строк: 50');
  expect(subjectText({ ...record, entity: 'instructor', entity_id: 7, listed: 2 })).toBe(
    'Анкеты инструктора №\u00A07, строк: 2',
  );
});

it('values are shown in words', () => {
  expect([null, true, 0, [1, 2], []].map(valueText)).toEqual(['—', 'Да', '0', '1, 2', '—']);
});
