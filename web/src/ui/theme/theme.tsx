import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { ScriptOnce } from '@tanstack/react-router';
import { createElement } from 'react';
import { artDark, artLight, barColors, colors, ink, snow } from './palette.ts';
import classes from './theme.module.css';

/**
 * Tokens that CSS modules use beside Mantine's own variables. Surfaces from the ground up: `page`, `surface`
 * (cards, header), `raised` (menus, dialogs); `sunk` is a quiet fill inside a surface.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--sk-header-row': '4rem',
    '--sk-status-height': '2.75rem',
    '--sk-header-height': 'var(--sk-header-row)',
    '--sk-page-width': '75rem',
    '--sk-page-padding': 'clamp(1rem, 4vw, 2rem)',
    '--sk-section-gap': 'clamp(3rem, 8vw, 6rem)',
    '--sk-sun': colors.sun[6],
    '--sk-on-sun': ink,
    '--sk-ease': 'cubic-bezier(0.2, 0.7, 0.3, 1)',
    '--sk-on-primary': snow,
    '--sk-logo-ground': colors.glacier[6],
    '--sk-logo-snow': snow,
  },
  light: {
    '--mantine-color-body': colors.gray[0],
    '--mantine-color-dimmed': '#4a6074',
    '--mantine-color-anchor': colors.glacier[7],
    '--mantine-color-placeholder': colors.gray[6],
    '--mantine-color-default-border': colors.gray[3],
    '--mantine-color-error': colors.red[7],
    '--mantine-color-success': colors.fir[7],
    '--sk-page': colors.gray[0],
    '--sk-surface': snow,
    '--sk-raised': snow,
    '--sk-sunk': colors.gray[1],
    '--sk-sunk-hover': colors.gray[2],
    '--sk-line': colors.gray[2],
    '--sk-header': 'rgba(245, 249, 252, 0.86)',
    '--sk-tint': colors.glacier[0],
    '--sk-on-tint': colors.glacier[7],
    '--sk-sun-tint': colors.sun[0],
    '--sk-on-sun-tint': colors.sun[9],
    '--sk-shadow-card':
      '0 1px 2px rgba(16, 50, 84, 0.05), 0 10px 30px -12px rgba(16, 50, 84, 0.14)',
    '--sk-shadow-lift':
      '0 2px 4px rgba(16, 50, 84, 0.06), 0 20px 44px -14px rgba(16, 50, 84, 0.24)',
    ...artLight,
  },
  dark: {
    '--mantine-color-body': colors.dark[7],
    '--mantine-color-dimmed': colors.dark[2],
    '--mantine-color-anchor': colors.glacier[3],
    '--mantine-color-placeholder': colors.dark[3],
    '--mantine-color-default': colors.dark[8],
    '--mantine-color-default-hover': colors.dark[6],
    '--mantine-color-default-border': colors.dark[5],
    '--mantine-color-error': colors.red[3],
    '--mantine-color-success': colors.fir[3],
    '--mantine-color-glacier-light': '#14344f',
    '--mantine-color-glacier-light-hover': '#1a4061',
    '--mantine-color-red-light': '#3b1c20',
    '--mantine-color-red-light-hover': '#4a2428',
    '--mantine-color-fir-light': '#10352b',
    '--mantine-color-fir-light-hover': '#154337',
    '--mantine-color-sun-light': '#33271a',
    '--mantine-color-sun-light-hover': '#423221',
    '--mantine-color-red-text': colors.red[3],
    '--mantine-color-fir-text': colors.fir[3],
    '--sk-page': colors.dark[7],
    '--sk-surface': colors.dark[8],
    '--sk-raised': '#16293d',
    '--sk-sunk': '#182c41',
    '--sk-sunk-hover': colors.dark[6],
    '--sk-line': '#20364c',
    '--sk-header': 'rgba(11, 24, 38, 0.86)',
    '--sk-tint': '#12304b',
    '--sk-on-tint': colors.glacier[2],
    '--sk-sun-tint': '#33271a',
    '--sk-on-sun-tint': colors.sun[3],
    '--sk-shadow-card': '0 1px 2px rgba(0, 0, 0, 0.3), 0 10px 30px -12px rgba(0, 0, 0, 0.5)',
    '--sk-shadow-lift': '0 2px 4px rgba(0, 0, 0, 0.3), 0 20px 44px -14px rgba(0, 0, 0, 0.7)',
    ...artDark,
  },
});

const fontFamily = "'Onest', 'Onest Fallback', system-ui, sans-serif";

/** The theme of Mantine; its colours are in `palette.ts`. */
export const theme = createTheme({
  colors,
  primaryColor: 'glacier',
  primaryShade: 6,
  autoContrast: true,
  black: ink,
  white: snow,
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.875rem, 1.45rem + 1.9vw, 2.75rem)', lineHeight: '1.12' },
      h2: { fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '0.375rem', sm: '0.625rem', md: '0.875rem', lg: '1.25rem', xl: '1.75rem' },
  shadows: {
    xs: 'var(--sk-shadow-card)',
    sm: 'var(--sk-shadow-card)',
    md: 'var(--sk-shadow-card)',
    lg: 'var(--sk-shadow-lift)',
    xl: 'var(--sk-shadow-lift)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { classNames: { root: classes.button } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Input: { classNames: { input: classes.input } },
    // The same arrows as in the fields of our own.
    NativeSelect: {
      defaultProps: {
        rightSection: createElement(IconSelector, { size: 20, 'aria-hidden': true }),
      },
    },
    Checkbox: { classNames: { body: classes.choice } },
    Radio: { classNames: { body: classes.choice } },
    Card: { defaultProps: { radius: 'lg', shadow: 'sm' } },
  },
});

/**
 * Colours the browser's bars by the scheme the visitor chose; without a choice the two `theme-color` of `ColorSchemeHead`
 * follow the system. Its text also runs before the first paint, so it may use nothing but its arguments.
 */
export function showChosenThemeColor(
  scheme: string | null,
  byScheme: Record<string, string>,
): void {
  document.querySelector('meta[data-chosen]')?.remove();
  const color = scheme && byScheme[scheme];
  if (!color) return;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = color;
  meta.dataset.chosen = '';
  document.head.prepend(meta);
}

/** Mantine's key for the visitor's choice in localStorage. */
const STORAGE_KEY = 'mantine-color-scheme-value';

/** Sets the scheme before the first paint: pages are rendered and cached without knowing the visitor's choice. */
const beforePaint = `try{
var s=localStorage.getItem('${STORAGE_KEY}'),d=s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-mantine-color-scheme',d?'dark':'light');
(${showChosenThemeColor.toString()})(s,${JSON.stringify(barColors)})
}catch(e){}`;

/** For the document's head: the script above, and the colour of the browser's bars by scheme. */
export function ColorSchemeHead() {
  return (
    <>
      <ScriptOnce>{beforePaint}</ScriptOnce>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColors.dark} />
    </>
  );
}
