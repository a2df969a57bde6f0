import bowser from 'bowser';

/** Names that people here know in Russian. */
const RUSSIAN: Record<string, string> = { 'Yandex Browser': 'Яндекс Браузер' };

/** Browser and system of a user agent: «Chrome, Android»; null when it names neither. */
export function deviceOf(userAgent: string): string | null {
  // The library throws at an empty text.
  if (userAgent === '') return null;
  const { browser, os } = bowser.parse(userAgent);
  const names = [browser.name, os.name].flatMap((name) => (name ? [RUSSIAN[name] ?? name] : []));
  return names.join(', ') || null;
}
