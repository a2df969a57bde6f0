import { ScriptOnce } from '@tanstack/react-router';
import { showChosenThemeColor } from './chosen-theme-color.ts';
import { barColors } from './palette.ts';

/** Mantine's key for the visitor's choice in localStorage. */
const STORAGE_KEY = 'mantine-color-scheme-value';

/**
 * Sets the colour scheme before the first paint, so that a page in the dark never flashes white. It cannot be
 * React's work: pages are rendered and cached without knowing the visitor.
 */
const beforePaint = `try{
var s=localStorage.getItem('${STORAGE_KEY}'),d=s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-mantine-color-scheme',d?'dark':'light');
(${showChosenThemeColor.toString()})(s,${JSON.stringify(barColors)})
}catch(e){}`;

/** For the document's head: the script above, and the colour of the browser's own bars by scheme. */
export function ColorSchemeHead() {
  return (
    <>
      <ScriptOnce>{beforePaint}</ScriptOnce>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColors.dark} />
    </>
  );
}
