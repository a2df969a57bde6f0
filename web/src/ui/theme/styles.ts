/*
 * Styles of every page. Mantine's come in their `layer` form, so that our own rules win wherever they stand.
 * A component that only some pages use has its CSS imported by the file that uses it:
 * `import '@mantine/core/styles/Tabs.layer.css'`.
 */
import './base.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
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
