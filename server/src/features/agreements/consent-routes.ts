import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function consentRoutes(): Handlers<'listConsents' | 'withdrawConsent'> {
  return {
    listConsents: () => Promise.reject(refusal('not_found')),
    withdrawConsent: () => Promise.reject(refusal('not_found')),
  };
}
