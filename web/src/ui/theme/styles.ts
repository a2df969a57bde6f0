/* Styles of every page; a module's own rules win over those of controls wherever they stand. */
import './tokens.css';
import './base.css';
import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';

/** The two files that every page needs at once. */
export const fontPreloads = [cyrillic, latin].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}));
