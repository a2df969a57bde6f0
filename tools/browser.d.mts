/** Path of a Chromium; see browser.mjs. */
export function chromium(): string;
