import { call } from '../../../api/client.ts';
import { type Begun, keepBegun } from './begun.ts';

export async function startEmail(asked: Omit<Begun, 'provider' | 'secret'>): Promise<Begun> {
  const { secret } = await call('startEmailSignIn', { body: { email: asked.to } });
  const begun: Begun = { ...asked, provider: 'email', secret };
  keepBegun(begun);
  return begun;
}
