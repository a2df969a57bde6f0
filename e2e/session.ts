import type { Page } from '@playwright/test';
import type { Member } from './api.ts';

/** Of localStorage (spec section 3). */
export const STORED_KEYS = [
  'token',
  'user_auth',
  'preferredResort',
  'preferredSkillType',
  'preferredGroupSize',
] as const;

export async function store(page: Page, values: Record<string, string>): Promise<void> {
  // Any address of the site will do; this one runs no scripts.
  if (!page.url().startsWith('http')) await page.goto('/live');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
}

export async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Spec sections 3 and 4. */
function storedSession({ token, user, auth }: Member): Record<string, string> {
  return {
    token,
    user_auth: JSON.stringify({ type: 'telegram', token, user, data: auth, timestamp: Date.now() }),
  };
}

export async function beSignedIn(page: Page, member: Member): Promise<void> {
  await store(page, storedSession(member));
}
