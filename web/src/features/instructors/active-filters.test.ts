import { describe, expect, it } from 'vitest';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { priceRangeText } from './filter-texts.ts';
import { apiFilters } from './list-query.ts';
import type { InstructorSearch } from './search.ts';

const everything: InstructorSearch = {
  resort: 9,
  date: '2027-01-16',
  from: '10:00',
  sport: 'ski',
  people: 'group',
  kids: true,
  freeride: true,
  min: 3000,
  max: 9000,
};

describe('activeFilters', () => {
  it('names what is on and leaves the resort alone', () => {
    expect(activeFilters({ resort: 9 })).toEqual([]);
    expect(activeFilters(everything).map(({ label }) => label)).toEqual([
      'сб,\u00A016\u00A0января, с\u00A010:00, 2\u00A0часа',
      'Горные лыжи',
      'Группа',
      'Для ребёнка',
      'Фрирайд',
      '3\u00A0000\u00A0₽ — 9\u00A0000\u00A0₽',
    ]);
  });

  it('takes off one filter at a time', () => {
    const steps = activeFilters(everything).map(({ off }) => off);
    expect(activeFilters({ ...everything, ...steps[0] })).toHaveLength(steps.length - 1);
    const search: InstructorSearch = Object.assign({}, everything, ...steps);
    expect(activeFilters(search)).toEqual([]);
    expect(search.resort).toBe(9);
  });

  it('resets all but the resort', () => {
    const reset = { ...everything, ...withoutFilters(everything) };
    expect(reset.resort).toBe(9);
    expect(activeFilters(reset)).toEqual([]);
  });
});

describe('priceRangeText', () => {
  it('says only the bounds that filter', () => {
    expect(priceRangeText({})).toBeNull();
    expect(priceRangeText({ min: 3000 })).toBe('от\u00A03\u00A0000\u00A0₽');
    expect(priceRangeText({ max: 9000 })).toBe('до\u00A09\u00A0000\u00A0₽');
    expect(priceRangeText({ min: 5000, max: 5000 })).toBe('5\u00A0000\u00A0₽');
  });
});

describe('apiFilters', () => {
  // spec: 2.41
  it('asks for groups only when a group is looked for', () => {
    expect(apiFilters({ resort: 9 }).work_with_groups).toBeUndefined();
    expect(apiFilters(everything)).toMatchObject({
      resort_id: 9,
      skill_type: 'ski',
      free_date: '2027-01-16',
      free_from: '10:00',
      work_with_groups: true,
      works_with_kids: true,
      teach_freeride: true,
      min_price: 3000,
      max_price: 9000,
    });
  });
});
