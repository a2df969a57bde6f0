import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/register.ts';

export function agreementRoutes(_deps: Dependencies): Handlers<'acceptAgreement' | 'getAgreementStatus'> {
  return {} as never;
}
