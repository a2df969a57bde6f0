import { createTheme } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { createElement } from 'react';
import { colors, ink, snow } from './palette.ts';
import classes from './theme.module.css';

const fontFamily = "'Onest', 'Onest Fallback', system-ui, sans-serif";

/** Everything visual: colours here and in `palette.ts`, tokens for CSS modules in `css-variables.ts`. */
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
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 0.5, blur: 2 },
        transitionProps: { transition: 'fade', duration: 160 },
        closeButtonProps: { 'aria-label': 'Закрыть', size: 44, iconSize: 22 },
      },
      classNames: { content: classes.dialog, header: classes.dialog, title: classes.dialogTitle },
    },
    // A <header> in a dialog would count as a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
});
