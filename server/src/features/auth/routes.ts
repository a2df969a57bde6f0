import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/register.ts';

export function authRoutes(_deps: Dependencies): Handlers<'signInWithTelegram' | 'getTelegramConfig' | 'getCurrentUser' | 'setPreferredResort' | 'setPreferredSkillType' | 'signOut' | 'validateTelegramAuth'> {
  return {} as never;
}
