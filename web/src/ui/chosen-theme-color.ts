/**
 * Colours the browser's own bars by the scheme that the visitor chose: of several `theme-color` the first that fits
 * counts. Without a choice the two of `ColorSchemeHead` follow the system. Runs before the first paint as a text of
 * its own, so it uses nothing but its arguments.
 */
export function showChosenThemeColor(scheme: string | null, colors: Record<string, string>): void {
  document.querySelector('meta[data-chosen]')?.remove();
  const color = scheme && colors[scheme];
  if (!color) return;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = color;
  meta.dataset.chosen = '';
  document.head.prepend(meta);
}
