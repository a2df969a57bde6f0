/** The appearance of a drawn person: choices and colours, before anything is drawn. */
import type { Random } from '../random.ts';

export type Headwear = 'beanie' | 'helmet' | 'headband' | 'none';
export type Eyewear = 'none' | 'goggles-up' | 'goggles' | 'sunglasses';
export type Hair = 'long' | 'braids' | 'bob' | 'short' | 'curly';

export interface Look {
  female: boolean;
  skill: 'ski' | 'snowboard' | 'both';
  skin: readonly [base: string, shade: string];
  hairColour: string;
  hair: Hair;
  beard: 'none' | 'full' | 'stubble';
  headwear: Headwear;
  eyewear: Eyewear;
  /** Jacket, its second colour, and the accent of hat and zip. */
  outfit: readonly [main: string, second: string, accent: string];
  cut: 'yoke' | 'chevron' | 'band' | 'vest';
  lens: readonly [string, string];
  smile: 'open' | 'closed';
  /** Skis or a board behind the shoulder. */
  gear: boolean;
  glasses: boolean;
}

const SKINS = [
  ['#f6d3b8', '#e5b394'],
  ['#f1c6a4', '#dba67f'],
  ['#e9b88f', '#cf9468'],
  ['#f9dcc6', '#e8bda1'],
  ['#dca67a', '#bf8357'],
  ['#c98f63', '#a97046'],
] as const;
const HAIRS = [
  '#3b2a22',
  '#5a3a26',
  '#8a5a34',
  '#b98045',
  '#d9b06a',
  '#2a2326',
  '#a4552e',
  '#6e4a3a',
] as const;
const GREY = '#b9b6b4';
const OUTFITS = [
  ['#1f5fa8', '#143f73', '#ffb454'],
  ['#e4572e', '#b23c1b', '#fff3e2'],
  ['#17786f', '#0f544e', '#ffd166'],
  ['#f2b632', '#c98c12', '#1d3557'],
  ['#6a4c93', '#4a3269', '#ffca6e'],
  ['#d7263d', '#98162a', '#ffffff'],
  ['#2f8fd0', '#1c6596', '#ff7f51'],
  ['#f4f1ea', '#cfd8e3', '#e4572e'],
  ['#2b3a55', '#1a2438', '#5fd0c5'],
  ['#3f8f4f', '#286236', '#fbe27a'],
  ['#27a3a3', '#1a7373', '#ff9e64'],
  ['#ef7f9a', '#c8566f', '#2b3a55'],
] as const;
const LENSES = [
  ['#ff9a3c', '#d6336c'],
  ['#5ad1e6', '#3157c9'],
  ['#8be28b', '#147d8c'],
  ['#ffd86b', '#f06543'],
  ['#b79bff', '#3a4fb8'],
  ['#ff8fab', '#7a3fb3'],
] as const;

/** Draws one person's appearance at random. `years` of experience make grey hair likelier. */
export function drawLook(
  random: Random,
  female: boolean,
  skill: Look['skill'],
  years: number,
): Look {
  const headwear = random.pick([
    'helmet',
    'helmet',
    'helmet',
    'beanie',
    'beanie',
    'headband',
    'none',
  ] as const);
  const bare = headwear === 'headband' || headwear === 'none';
  const eyewear = bare
    ? random.pick(['none', 'none', 'sunglasses'] as const)
    : headwear === 'helmet'
      ? random.pick(['goggles-up', 'goggles-up', 'goggles-up', 'goggles'] as const)
      : random.pick(['none', 'none', 'goggles-up', 'sunglasses'] as const);
  return {
    female,
    skill,
    skin: random.pick(SKINS.slice(0, random.percent(85) ? 4 : 6) as unknown as typeof SKINS),
    hairColour: years > 19 && random.percent(45) ? GREY : random.pick(HAIRS),
    hair: female
      ? random.pick(['long', 'braids', 'bob', 'long', 'curly'] as const)
      : bare && random.percent(40)
        ? 'curly'
        : 'short',
    beard: female ? 'none' : random.pick(['none', 'none', 'full', 'stubble'] as const),
    headwear,
    eyewear,
    outfit: random.pick(OUTFITS),
    cut: random.pick(['yoke', 'chevron', 'band', 'vest'] as const),
    lens: random.pick(LENSES),
    smile: random.pick(['open', 'open', 'closed'] as const),
    gear: random.percent(55),
    glasses: eyewear !== 'goggles' && eyewear !== 'sunglasses' && random.percent(9),
  };
}
