import { ApiError } from '../../../api/api-error.ts';
import { useAction } from '../../../api/use-action.ts';
import { identitiesQuery } from '../queries.ts';
import { isProofRequired } from '../sign-in.ts';
import { useProof } from '../use-proof.ts';
import { type Begun, forgetBegun, type BegunAttempt, secretsOf } from './begun.ts';
import { isFieldError } from './field-error.ts';

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
}: EnterProps<Pick<BegunAttempt, 'secret' | 'purpose' | 'provider'>>) {
  const prove = useProof();
  return useAction({
    mutationFn: async (code: string | undefined) => {
      const { provider, secret, purpose } = begun;
      let failure: unknown;
      for (const by of code === undefined ? [secret] : secretsOf(begun)) {
        try {
          await prove(purpose, { provider, secret: by, ...(code !== undefined && { code }) });
          forgetBegun(by);
          return;
        } catch (error) {
          failure ??= error;
          if (!mayBeOfAnother(error)) throw error;
        }
      }
      throw failure;
    },
    once: true,
    refresh: [identitiesQuery().queryKey],
    onSuccess: onProven,
    onError: (error) => {
      if (isProofRequired(error)) onProofRequired?.();
    },
  });
}

/** The code is wrong for this attempt, or the attempt is over. */
function mayBeOfAnother(error: unknown): boolean {
  return error instanceof ApiError && (isFieldError(error) || error.code === 'identity_invalid');
}

export const ENTER = {
  'sign-in': 'Войти',
  confirm: 'Подтвердить',
  add: 'Добавить',
  merge: 'Объединить',
} as const;
export const ENTER_FAILED = 'Не\u00A0удалось войти. Проверьте связь и\u00A0попробуйте ещё раз.';
