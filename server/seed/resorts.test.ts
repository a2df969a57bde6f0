import { localNow } from '@sklon/contract/time';
import { describe, expect, it } from 'vitest';
import { TEST_NOW } from '../test/app.ts';
import { POPULAR_RESORT, resortRows } from './resorts.ts';

const rows = resortRows();
const resorts = rows.filter((row) => !row.is_folder);

describe('seeded resorts', () => {
  it('include number 9, a real resort', () => {
    expect(POPULAR_RESORT).toBe(9);
    expect(resorts.find(({ id }) => id === 9)).toMatchObject({
      name: 'Роза Хутор',
      timezone: 'Europe/Moscow',
    });
  });

  // spec: D.38
  it('lie in a region of the same zone, which exists', () => {
    const regions = new Map(rows.filter((row) => row.is_folder).map((row) => [row.id, row]));
    for (const resort of resorts) {
      expect(regions.get(resort.parent_id ?? 0)?.timezone).toBe(resort.timezone);
      expect(localNow(TEST_NOW, resort.timezone).date).toMatch(/^2026-01-14$/);
    }
    expect(new Set(resorts.map(({ timezone }) => timezone)).size).toBeGreaterThan(8);
  });

  // spec: D.127
  it('have ids and codes of their own, hours on the half hour, a description and a place in Russia', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    for (const { open_time, close_time, description, latitude, longitude } of resorts) {
      expect(`${open_time} ${close_time}`).toMatch(/^(0[89]|1[0-2]):[03]0 (1[6-9]|2[0-2]):[03]0$/);
      expect(description).toMatch(/^[А-ЯЁ].+\.$/);
      expect([
        (latitude ?? 0) > 41 && (latitude ?? 0) < 82,
        (longitude ?? 0) > 19 && (longitude ?? 0) < 180,
      ]).toEqual([true, true]);
    }
    expect(resorts.filter(({ close_time }) => close_time === '22:00').length).toBeGreaterThan(5);
  });
});
