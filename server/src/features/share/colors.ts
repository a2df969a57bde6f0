/** The light scheme of the site's palette (web/src/ui/theme/tokens.css), for share pictures. */
export const ink = '#0b1f33';
export const muted = '#435a70';
export const snow = '#ffffff';
export const glacier = '#0e6db0';
export const sun = '#ffa63f';
