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

/** Colours of the drawings, by scheme: low winter sun by day, moonlight by night. */
export const artLight = {
  '--art-sky-top': '#8ec5ec',
  '--art-sky-mid': '#d3e8f7',
  '--art-sky-low': '#fdf0e2',
  '--art-sun': '#fffaf0',
  '--art-stars': '0',
  '--art-glow': '#ffe0b8',
  '--art-ridge-far': '#c3d9ea',
  '--art-ridge-mid': '#a9c8e0',
  '--art-snow-lit': '#ffffff',
  '--art-snow-warm': '#fff0de',
  '--art-snow-shade': '#b9d5ea',
  '--art-snow-deep': '#8db9da',
  '--art-slope': '#eff6fb',
  '--art-slope-shade': '#d3e5f3',
  '--art-fir': '#1d5570',
  '--art-fir-deep': '#123e57',
  '--art-fir-snow': '#dcecf6',
  '--art-rope': '#23445f',
  '--art-outline': '#23445f',
  '--art-accent': '#ffa63f',
  '--art-person': '#c8452f',
  '--art-line': '#0e6db0',
  '--art-fill': '#d8ebf9',
  '--art-paper': '#ffffff',
} as const;

export const artDark = {
  '--art-sky-top': '#071320',
  '--art-sky-mid': '#11304c',
  '--art-sky-low': '#35597a',
  '--art-sun': '#f4f0e0',
  '--art-stars': '0.7',
  '--art-glow': '#86a8c8',
  '--art-ridge-far': '#284c6c',
  '--art-ridge-mid': '#1f405e',
  '--art-snow-lit': '#b7d0e5',
  '--art-snow-warm': '#cfdfec',
  '--art-snow-shade': '#4d7395',
  '--art-snow-deep': '#315574',
  '--art-slope': '#86a8c4',
  '--art-slope-shade': '#5f85a5',
  '--art-fir': '#0d2b40',
  '--art-fir-deep': '#081d2d',
  '--art-fir-snow': '#7fa3c0',
  '--art-rope': '#06131f',
  '--art-outline': '#9fbdd6',
  '--art-accent': '#ffbe69',
  '--art-person': '#e0694f',
  '--art-line': '#82bee9',
  '--art-fill': '#1b3b57',
  '--art-paper': '#c9dcec',
} as const;
