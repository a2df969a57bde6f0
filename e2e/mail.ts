import { expect } from '@playwright/test';
import { STANDIN_URL } from './addresses.ts';

/** The link of the newest e-mail to an address. */
export async function linkTo(address: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const answer = await fetch(
        new URL(`/sim/mail?to=${encodeURIComponent(address)}`, STANDIN_URL),
      );
      const [email] = (await answer.json()) as { text: string }[];
      link = /https?:\/\/\S+/.exec(email?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
