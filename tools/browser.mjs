import { findOrInstall } from './programs.mjs';

/** CHROMIUM_PATH, a usual place, or a freshly installed one. Throws advice when there is none. */
export function chromium() {
  return findOrInstall({
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    // The headless shell is the same engine without windows: the tests take two thirds of the time in it.
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
    ],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: [
      ['chromium-headless-shell', 'fonts-noto-color-emoji'],
      ['chromium', 'fonts-noto-color-emoji'],
    ],
    brew: 'brew install --cask chromium',
  });
}
