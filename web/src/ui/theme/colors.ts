/** Colours of `tokens.css` that are needed outside of style sheets. */

/** The browser's own bars: as the page below them. */
export const barColors = { light: '#f5f9fc', dark: '#0b1826' };

export const snow = '#ffffff';
