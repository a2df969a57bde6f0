import { glacier, ink, muted, snow, sun } from './colors.ts';
import { box, drawing, type Element } from './element.ts';
import type { PriceTexts } from './texts.ts';

const MARK_GROUND =
  'M12 0h16a12 12 0 0 1 12 12v16a12 12 0 0 1-12 12H12A12 12 0 0 1 0 28V12A12 12 0 0 1 12 0z';
const MARK_SUN = 'M25.200 11.500a3.800 3.800 0 1 0 7.600 0a3.800 3.800 0 1 0-7.600 0z';
const MARK_SLOPE =
  'M6.300 29.200 15.900 13a2.600 2.600 0 0 1 4.500 0l4.100 7 1.500-2a2.400 2.400 0 0 1 3.900.2l5.800 10.900A2.600 2.600 0 0 1 33.400 33H8.500a2.500 2.500 0 0 1-2.200-3.800z';
const MARK_TRAIL =
  'M17.500 18.500c2.700 2.200-3.900 3.600-1.600 6.600 1.500 2.100 5.500 2.200 5.700 5.300V33h2.400v-2.700c-.2-4.500-4.900-4.900-6.100-6.600-1.200-1.700 5.200-3.400 1-6.600z';
const STAR =
  'M12 2.100l3 6.300 6.900.9-5 4.800 1.200 6.900L12 17.700l-6.100 3.300 1.200-6.900-5-4.800 6.900-.9z';
const PIN =
  'M12 1.800a7.800 7.800 0 0 0-7.800 7.800c0 5.600 6.300 11.400 7.200 12.200a.9.9 0 0 0 1.200 0c.9-.8 7.200-6.600 7.200-12.200A7.800 7.800 0 0 0 12 1.800zm0 10.700a2.900 2.900 0 1 1 0-5.800 2.900 2.900 0 0 1 0 5.800z';

export function logo(size: number): Element {
  return box(
    { alignItems: 'center', gap: size * 0.3 },
    drawing('0 0 40 40', size, [
      { d: MARK_GROUND, fill: glacier },
      { d: MARK_SUN, fill: sun },
      { d: MARK_SLOPE, fill: snow },
      { d: MARK_TRAIL, fill: glacier },
    ]),
    box({ fontSize: size * 0.72, fontWeight: 700, color: ink, letterSpacing: '-0.02em' }, 'Склон'),
  );
}

const SHADOW = '0 10px 30px rgba(11, 31, 51, 0.14)';

export function priceTag({ amount, unit }: PriceTexts): Element {
  return box(
    {
      alignItems: 'baseline',
      gap: 12,
      padding: '18px 30px 20px',
      borderRadius: 28,
      backgroundColor: glacier,
      color: snow,
      boxShadow: SHADOW,
    },
    box({ fontSize: 40, fontWeight: 700, letterSpacing: '-0.01em' }, amount),
    unit === null ? null : box({ fontSize: 26, fontWeight: 500 }, unit),
  );
}

export function ratingTag({ value, count }: { value: string; count: string }): Element {
  return box(
    {
      alignItems: 'center',
      gap: 10,
      padding: '0 24px',
      height: 80,
      borderRadius: 28,
      backgroundColor: snow,
      color: ink,
      boxShadow: SHADOW,
    },
    drawing('0 0 24 24', 34, [{ d: STAR, fill: sun }]),
    box({ fontSize: 36, fontWeight: 700 }, value),
    box({ fontSize: 26, fontWeight: 500, color: muted }, count),
  );
}

export function place(text: string): Element {
  return box(
    { alignItems: 'center', gap: 12 },
    box({ flexShrink: 0 }, drawing('0 0 24 24', 34, [{ d: PIN, fill: glacier }])),
    box(
      { display: 'block', fontSize: 30, fontWeight: 500, color: ink, lineClamp: 1, width: 500 },
      text,
    ),
  );
}
