import { call } from '../../../api/client.ts';
import { type Begun, keepBegun } from './begun.ts';

export type StartInput = Omit<Begun, 'secret' | 'callPhone' | 'until'>;

/** Sends the e-mail, or asks the gateway to wait for a call. */
export async function start(input: StartInput): Promise<Begun> {
  if (input.provider === 'phone') {
    const { secret, call_phone, call_until, expires_at } = await call('startPhoneSignIn', {
      body: { phone: input.to },
    });
    // The gateway takes no calls from this number.
    if (call_phone === null) await call('sendSignInCode', { body: { secret } });
    const until = call_phone === null ? expires_at : call_until;
    return kept({ ...input, secret, callPhone: call_phone, until });
  }
  const { secret, expires_at } = await call('startEmailSignIn', { body: { email: input.to } });
  return kept({ ...input, secret, callPhone: null, until: expires_at });
}

/** The e-mail's link comes back in another tab, and a phone may put the page away during the call. */
function kept(begun: Begun): Begun {
  keepBegun(begun);
  return begun;
}
