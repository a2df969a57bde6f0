import { call } from '../../../api/client.ts';
import { type Begun, keepBegun } from './begun.ts';

export type StartInput = Omit<Begun, 'secret' | 'callPhone'>;

/** Sends the letter, or asks the gateway to wait for a call. */
export async function start(asked: StartInput): Promise<Begun> {
  if (asked.provider === 'phone') {
    const { secret, call_phone } = await call('startPhoneSignIn', { body: { phone: asked.to } });
    // The gateway takes no calls from this number.
    if (call_phone === null) await call('sendSignInCode', { body: { secret } });
    return { ...asked, secret, callPhone: call_phone };
  }
  const { secret } = await call('startEmailSignIn', { body: { email: asked.to } });
  const begun: Begun = { ...asked, secret, callPhone: null };
  // The letter's link comes back in another tab.
  keepBegun(begun);
  return begun;
}
