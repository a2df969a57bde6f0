import { ScriptOnce } from '@tanstack/react-router';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../../storage.ts';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** Colours of the browser's bars: those of `--sk-page`. */
const barColors = { light: '#f5f9fc', dark: '#0b1826' };

/** In localStorage; absent for 'auto'. The name is that of earlier releases. */
const STORAGE_KEY = 'mantine-color-scheme-value';

/**
 * A chosen scheme also colours the browser's bars. The text of this function runs before the first paint, so it may use only
 * its arguments.
 */
function showScheme(key: string, bars: Record<string, string>): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(key);
  } catch {
    // Storage is switched off.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  document.querySelector('meta[data-chosen]')?.remove();
  const color = chosen && bars[chosen];
  if (!color) return;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = color;
  meta.dataset.chosen = '';
  document.head.prepend(meta);
}

/** Pages are rendered without knowing the choice; afterwards it follows the system and other tabs. */
const followScheme = `(function(show,key,bars){
function again(){show(key,bars)}
again();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change',again);
addEventListener('storage',again)
})(${showScheme.toString()},${JSON.stringify(STORAGE_KEY)},${JSON.stringify(barColors)})`;

export function ColorSchemeHead() {
  return (
    <>
      <ScriptOnce>{followScheme}</ScriptOnce>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColors.dark} />
    </>
  );
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function chosenScheme(): ColorScheme {
  const stored = readStored(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** Null on the server. */
export function useColorScheme(): [ColorScheme | null, (scheme: ColorScheme) => void] {
  const scheme = useSyncExternalStore<ColorScheme | null>(subscribe, chosenScheme, () => null);
  useEffect(() => showScheme(STORAGE_KEY, barColors), []);
  const choose = useCallback((next: ColorScheme) => {
    if (next === 'auto') removeStored(STORAGE_KEY);
    else writeStored(STORAGE_KEY, next);
    showScheme(STORAGE_KEY, barColors);
    for (const listener of listeners) listener();
  }, []);
  return [scheme, choose];
}
