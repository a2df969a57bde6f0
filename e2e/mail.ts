import { expect } from '@playwright/test';
import { STANDIN_URL } from './addresses.ts';

/** Newest first. */
export async function emailsTo(address: string): Promise<{ text: string; files: string[] }[]> {
  const path = `/sim/mail?to=${encodeURIComponent(address)}`;
  const answer = await fetch(new URL(path, STANDIN_URL));
  return (await answer.json()) as { text: string; files: string[] }[];
}

/** The link of the newest e-mail to an address. */
export async function linkTo(address: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const [email] = await emailsTo(address);
      link = /https?:\/\/\S+/.exec(email?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
