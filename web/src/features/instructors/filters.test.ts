import { describe, expect, it } from 'vitest';
import { activeFilters, wantedText, withoutFilters } from './active-filters.ts';
import { apiFilters, type InstructorSearch, NO_FILTERS, parseInstructorSearch } from './filters.ts';

/** Absent filters are left out, as in the URL. */
function written(search: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(parseInstructorSearch(search)).filter(([, value]) => value !== undefined),
  );
}

describe('parseInstructorSearch', () => {
  it('reads the search that the list writes', () => {
    const time = { date: '2027-01-16', from: '10:00', to: '14:00', duration: 90 };
    const search = {
      resort: 9,
      sport: 'ski',
      people: 'group',
      kids: true,
      age: 6,
      carving: true,
      min: 3000,
      max: 9000,
      size: 3,
      sort: 'price',
      ...time,
    };
    expect(written(search)).toEqual(search);
  });

  it('reads the fields of a plain form', () => {
    const form = {
      resort: 9,
      sport: '',
      people: 'single',
      newbies: 'true',
      age: '',
      min: 0,
      max: '50\u00A0000',
    };
    expect(written(form)).toEqual({ resort: 9, newbies: true });
    expect(written({ resort: '9', people: '3', age: '6' })).toEqual({
      resort: 9,
      people: 'group',
      size: 3,
      age: 6,
    });
    expect(written({ min: '3 000', max: '12\u00A0500' })).toEqual({ min: 3000, max: 12_500 });
  });

  it('drops invalid values', () => {
    expect(
      written({
        resort: '9x',
        sport: 'sled',
        people: 'crowd',
        kids: 'yes',
        age: '18',
        min: 'abc',
        max: {},
        freeride: false,
      }),
    ).toEqual({});
    expect(written({ size: 3, sort: 'cheap' })).toEqual({});
    for (const size of [1, 11, 'x'])
      expect(written({ people: 'group', size })).toEqual({ people: 'group' });
    for (const resort of [0, -1, 1.5, 3_000_000_000, null, [], ''])
      expect(written({ resort })).toEqual({});
  });

  it('returns every filter, so that the router drops the refused ones', () => {
    expect(Object.keys(parseInstructorSearch({})).toSorted()).toEqual(
      [...Object.keys(NO_FILTERS), 'cursor', 'resort'].toSorted(),
    );
  });

  // spec: 2.44
  it('clamps the bounds of the price to the scale and to each other', () => {
    expect(written({ min: -5, max: 90_000 })).toEqual({});
    expect(written({ min: 8000, max: 3000 })).toEqual({ min: 8000, max: 8000 });
    expect(written({ min: 90_000 })).toEqual({ min: 50_000 });
    expect(written({ max: 0 })).toEqual({ max: 0 });
  });
});

const everything: InstructorSearch = {
  resort: 9,
  date: '2027-01-16',
  from: '10:00',
  sport: 'ski',
  people: 'group',
  kids: true,
  age: 6,
  freeride: true,
  min: 3000,
  max: 9000,
};

describe('activeFilters', () => {
  it('lists the filters that are on, without the resort', () => {
    expect(activeFilters({ resort: 9 })).toEqual([]);
    expect(activeFilters(everything).map(({ label }) => label)).toEqual([
      'сб,\u00A016\u00A0января, с\u00A010:00, 2\u00A0часа',
      'Горные лыжи',
      'Группа',
      'Для ребёнка',
      'Фрирайд',
      'Ребёнку 6\u00A0лет',
      '3\u00A0000\u00A0₽ — 9\u00A0000\u00A0₽',
    ]);
  });

  it('gives for each filter the change that takes it off', () => {
    const steps = activeFilters(everything).map(({ off }) => off);
    expect(activeFilters({ ...everything, ...steps[0] })).toHaveLength(steps.length - 1);
    const search: InstructorSearch = Object.assign({}, everything, ...steps);
    expect(activeFilters(search)).toEqual([]);
    expect(search.resort).toBe(9);
  });

  it('are all taken off by withoutFilters, but for the resort', () => {
    const reset = { ...everything, ...withoutFilters(everything) };
    expect(reset.resort).toBe(9);
    expect(activeFilters(reset)).toEqual([]);
  });
});

describe('the wanted lesson', () => {
  const group = { date: '2027-01-16', people: 'group', size: 3 } as const;

  it('has a total with a day and a number of people; one person is asked for by default', () => {
    const sizeOf = (search: InstructorSearch) => apiFilters(search).group_size;
    expect(sizeOf(group)).toBe(3);
    expect(sizeOf({ date: group.date })).toBe(1);
    expect(sizeOf({ ...group, size: undefined })).toBeUndefined();
    expect(sizeOf({ ...group, date: undefined })).toBeUndefined();
  });

  it('is what the price is for', () => {
    expect(wantedText(group)).toBe('за\u00A0троих, 2\u00A0часа');
    expect(wantedText({ date: group.date, duration: 180 })).toBe('за\u00A03\u00A0часа');
    expect(wantedText({ ...group, date: undefined, duration: 180 })).toBe('за\u00A02\u00A0часа');
    expect(activeFilters({ ...group, max: 6000 }).map(({ label }) => label)).toEqual([
      'сб,\u00A016\u00A0января, 2\u00A0часа',
      '3\u00A0человека',
      'до\u00A06\u00A0000\u00A0₽ за\u00A0троих',
    ]);
  });
});

describe('apiFilters', () => {
  // spec: 2.41
  it('filters by groups only for a group', () => {
    expect(apiFilters({ resort: 9 }).work_with_groups).toBeUndefined();
    expect(apiFilters(everything)).toMatchObject({
      resort_id: 9,
      skill_type: 'ski',
      free_date: '2027-01-16',
      free_from: '10:00',
      work_with_groups: true,
      works_with_kids: true,
      child_age: 6,
      teach_freeride: true,
      min_price: 3000,
      max_price: 9000,
    });
  });
});
