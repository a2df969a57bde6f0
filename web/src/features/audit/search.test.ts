import { expect, it } from 'vitest';
import { parseAuditSearch } from './search.ts';

it('the address of the log holds what filters it and the record that is open, and nothing else', () => {
  const search = { q: ' глафира ', action: 'hide', entity: 'review', number: '№ 9', x: 1 };
  expect(
    parseAuditSearch({ ...search, from: '2026-01-14', to: '2026-02-30', record: '7' }),
  ).toEqual({
    q: 'глафира',
    action: 'hide',
    entity: 'review',
    number: 9,
    from: '2026-01-14',
    to: undefined,
    record: 7,
  });
  expect(Object.values(parseAuditSearch({ action: 'steal', entity: '', from: 5 }))).toEqual(
    Array.from({ length: 7 }),
  );
});
