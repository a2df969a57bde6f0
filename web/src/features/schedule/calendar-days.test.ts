import { daysBetween, weekdayOf } from '@sklon/contract/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridMove } from './roving-grid.ts';
import { addMonths, monthWeeks, startOfMonth } from './calendar-days.ts';

const size = { rows: 16, columns: 7 };
const at = (row: number, column: number) => ({ to: { row, column } });

test('keys walk the grid by the ARIA practices', () => {
  const from = { row: 3, column: 2 };
  expect(gridMove('ArrowLeft', false, from, size)).toEqual(at(3, 1));
  expect(gridMove('ArrowDown', false, from, size)).toEqual(at(4, 2));
  expect(gridMove('Home', false, from, size)).toEqual(at(3, 0));
  expect(gridMove('End', true, from, size)).toEqual(at(15, 6));
  expect(gridMove('PageDown', false, from, size)).toEqual({ page: 1 });
  expect(gridMove('a', false, from, size)).toBeNull();
});

test('no key leaves the grid', () => {
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');
  fc.assert(
    fc.property(
      fc.nat(15),
      fc.nat(6),
      fc.array(fc.tuple(key, fc.boolean())),
      (row, column, keys) => {
        let place = { row, column };
        for (const [name, ctrl] of keys) {
          const move = gridMove(name, ctrl, place, size);
          if (move && 'to' in move) place = move.to;
          expect(place.row >= 0 && place.row < 16 && place.column >= 0 && place.column < 7).toBe(
            true,
          );
        }
      },
    ),
  );
});

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

test('a month shows each of its days once, in whole weeks from Sunday', () => {
  fc.assert(
    fc.property(day, (date) => {
      const weeks = monthWeeks(date);
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === 0)).toBe(true);
      const own = weeks.flat().filter((other) => startOfMonth(other) === startOfMonth(date));
      expect(own).toHaveLength(daysBetween(startOfMonth(date), addMonths(startOfMonth(date), 1)));
    }),
  );
});

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-14', -1)).toBe('2025-12-14');
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05');
});
