/** The light scheme of the site's palette (web/src/ui/theme/tokens.css), for share pictures. */
export const ink = '#0b1f33';
export const muted = '#435a70';
export const snow = '#ffffff';
export const glacier = '#0e6db0';
export const glacierPale = '#d8ebf9';
export const sun = '#ffa63f';

export const art = {
  skyTop: '#8ec5ec',
  skyMid: '#d3e8f7',
  skyLow: '#fdf0e2',
  sun: '#fffaf0',
  glow: '#ffe0b8',
  ridgeFar: '#c3d9ea',
  ridgeMiddle: '#a9c8e0',
  snowWarm: '#fff0de',
  snowShade: '#b9d5ea',
  snowDeep: '#8db9da',
  slope: '#eff6fb',
  slopeShade: '#d3e5f3',
  fir: '#1d5570',
  firDeep: '#123e57',
  firSnow: '#dcecf6',
  rope: '#23445f',
  person: '#c8452f',
} as const;
