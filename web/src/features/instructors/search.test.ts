import { describe, expect, it } from 'vitest';
import { NO_FILTERS, parseInstructorSearch, priceOfSearch, searchOfPrice } from './search.ts';

/** What remains in a URL: absent filters are not written. */
function written(search: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(parseInstructorSearch(search)).filter(([, value]) => value !== undefined),
  );
}

describe('parseInstructorSearch', () => {
  it('reads what the list itself writes', () => {
    const time = { date: '2027-01-16', from: '10:00', to: '14:00', duration: 90 };
    const search = {
      resort: 9,
      sport: 'ski',
      people: 'group',
      kids: true,
      carving: true,
      min: 3000,
      max: 9000,
      ...time,
    };
    expect(written(search)).toEqual(search);
  });

  it('reads what a plain form writes', () => {
    const form = {
      resort: 9,
      sport: '',
      people: 'single',
      newbies: 'true',
      min: 0,
      max: '50\u00A0000',
    };
    expect(written(form)).toEqual({ resort: 9, newbies: true });
    expect(written({ min: '3 000', max: '12\u00A0500' })).toEqual({ min: 3000, max: 12_500 });
  });

  it('drops what makes no sense', () => {
    expect(
      written({
        resort: '9x',
        sport: 'sled',
        people: 'crowd',
        kids: 'yes',
        min: 'abc',
        max: {},
        freeride: false,
      }),
    ).toEqual({});
    for (const resort of [0, -1, 1.5, 3_000_000_000, null, [], ''])
      expect(written({ resort })).toEqual({});
  });

  it('names every filter, so that the router forgets what was refused', () => {
    expect(Object.keys(parseInstructorSearch({})).toSorted()).toEqual(
      [...Object.keys(NO_FILTERS), 'resort'].toSorted(),
    );
  });

  // spec: 2.44
  it('keeps the bounds in range and in order', () => {
    expect(written({ min: -5, max: 90_000 })).toEqual({});
    expect(written({ min: 8000, max: 3000 })).toEqual({ min: 8000, max: 8000 });
    expect(written({ min: 90_000 })).toEqual({ min: 50_000 });
    expect(written({ max: 0 })).toEqual({ max: 0 });
  });
});

describe('price in the search', () => {
  // spec: 5.10
  it('does not write the ends of the scale', () => {
    expect(searchOfPrice({ min: 0, max: 50_000 })).toEqual({ min: undefined, max: undefined });
    expect(searchOfPrice({ min: 500, max: 49_500 })).toEqual({ min: 500, max: 49_500 });
  });

  it('comes back as two bounds', () => {
    expect(priceOfSearch({})).toEqual({ min: 0, max: 50_000 });
    expect(priceOfSearch({ max: 9000 })).toEqual({ min: 0, max: 9000 });
  });
});
