import type { AttemptProvider } from '@sklon/contract/identity-rules';
import { useAction } from '../../../api/use-action.ts';
import { isProofRequired } from '../sign-in.ts';
import { useProof } from '../use-proof.ts';
import { type Begun, forgetBegun } from './begun.ts';

export interface EnterProps<B = Begun> {
  begun: B;
  onProven: () => void;
  onProofRequired?: (() => void) | undefined;
}

/** Uses what the attempt proves: by a code, or without one after a call or a press in MAX. */
export function useEnter({
  begun,
  onProven,
  onProofRequired,
}: EnterProps<Pick<Begun, 'secret' | 'purpose'> & { provider: AttemptProvider }>) {
  const prove = useProof();
  return useAction({
    mutationFn: async (code: string | undefined) => {
      const { provider, secret, purpose } = begun;
      await prove(purpose, { provider, secret, ...(code !== undefined && { code }) });
      forgetBegun(secret);
    },
    once: true,
    onSuccess: onProven,
    onError: (error) => {
      if (isProofRequired(error)) onProofRequired?.();
    },
  });
}

export const ENTER = {
  'sign-in': 'Войти',
  confirm: 'Подтвердить',
  add: 'Добавить',
  merge: 'Объединить',
} as const;
export const ENTER_FAILED = 'Не\u00A0удалось войти. Проверьте связь и\u00A0попробуйте ещё раз.';
