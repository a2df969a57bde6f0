import type { MantineColorsTuple } from '@mantine/core';

/** Glacier blue: everything that can be pressed. White text is readable from shade 6 on. */
const glacier: MantineColorsTuple = [
  '#edf6fd',
  '#d8ebf9',
  '#b0d6f2',
  '#82bee9',
  '#55a4de',
  '#2f8bcf',
  '#0e6db0',
  '#0a5b96',
  '#0a4b7a',
  '#0a3b60',
];

/** Low sun on snow: the single most important action of a screen. Always with dark text. */
const sun: MantineColorsTuple = [
  '#fff6ea',
  '#ffebd1',
  '#ffdcae',
  '#ffcb85',
  '#ffbe69',
  '#ffb356',
  '#ffa63f',
  '#f8942a',
  '#d9760f',
  '#8a4704',
];

/** Shaded snow: neutral fills and lines of the light scheme. */
const gray: MantineColorsTuple = [
  '#f5f9fc',
  '#ebf2f8',
  '#dfe9f1',
  '#cedbe6',
  '#b3c4d3',
  '#8a9fb2',
  '#5a7186',
  '#435a70',
  '#2b4057',
  '#14283d',
];

/** Night on the slope: text (0) to the darkest ground (9) of the dark scheme. */
const dark: MantineColorsTuple = [
  '#e9f2f9',
  '#c9d8e5',
  '#a3b8ca',
  '#7e96ab',
  '#3d5771',
  '#2a435c',
  '#1c3248',
  '#0b1826',
  '#0f2133',
  '#070f19',
];

/** Ski-patrol red: errors and dangerous actions. */
const red: MantineColorsTuple = [
  '#fff0ef',
  '#fedcda',
  '#fbb8b5',
  '#f78f8b',
  '#ef6a65',
  '#e04a46',
  '#c62f31',
  '#a92428',
  '#8c1d22',
  '#6e161b',
];

/** Fir green: success, 'free', 'working'. */
const fir: MantineColorsTuple = [
  '#ebf8f2',
  '#d3efe1',
  '#a8dfc5',
  '#78cda7',
  '#4cb98a',
  '#2ba073',
  '#17795a',
  '#116549',
  '#0d523c',
  '#093e2d',
];

export const colors = { glacier, sun, gray, dark, red, fir };

/** The browser's own bars: as the page below them. */
export const barColors = { light: gray[0], dark: dark[7] };

export const ink = '#0b1f33';
export const snow = '#ffffff';
