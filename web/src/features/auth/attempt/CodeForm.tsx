import { CODE_DIGITS, CODE_INVALID } from '@sklon/contract/identity-rules';
import { failureText } from '../../../api/api-error.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { TextInput } from '../../../ui/form/Fields.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { isProofRequired } from '../sign-in.ts';
import { useProof } from '../use-proof.ts';
import { type Begun, forgetBegun } from './begun.ts';
import { isFieldError } from './field-error.ts';
import { SendAgain } from './SendAgain.tsx';
import { startEmail } from './start-email.ts';
import { useFieldFocus } from './use-field-focus.ts';

const FAILED = 'Не\u00A0удалось войти. Проверьте связь и\u00A0попробуйте ещё раз.';

interface CodeFormProps {
  begun: Begun;
  /** Another letter is another attempt. */
  onBegun: (begun: Begun) => void;
  onProven: () => void;
  onProofRequired: (() => void) | undefined;
  onBack: () => void;
}

export function CodeForm({ begun, onBegun, onProven, onProofRequired, onBack }: CodeFormProps) {
  const prove = useProof();
  const enter = useAction({
    mutationFn: async (code: string) => {
      const { provider, secret, purpose } = begun;
      await prove(purpose, { provider, secret, code });
      forgetBegun(secret);
    },
    once: true,
    onSuccess: onProven,
    onError: (error) => {
      if (isProofRequired(error)) onProofRequired?.();
    },
  });
  const form = useContractForm({
    initial: { code: '' },
    rules: ({ code }) => ({
      code: code.replaceAll(/\D/g, '').length === CODE_DIGITS[begun.provider] ? null : CODE_INVALID,
    }),
    onSubmit: ({ code }, { refuse }) =>
      enter.mutate(code.replaceAll(/\D/g, ''), { onError: refuse }),
  });
  useFieldFocus(form);
  return (
    <form {...form.props} className="stack gap-3">
      <p role="status">
        Отправили письмо на&nbsp;<b>{begun.to}</b>. Откройте ссылку из&nbsp;него в&nbsp;этом
        браузере или введите код.
      </p>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        label="Код из письма"
        placeholder="0000 0000"
        maxLength={20}
        {...form.field('code')}
      />
      {enter.isError && !isFieldError(enter.error) && (
        <Notice kind="error">{failureText(enter.error, FAILED)}</Notice>
      )}
      <Button type="submit" size="lg" fullWidth loading={enter.isPending}>
        Войти
      </Button>
      <SendAgain send={() => startEmail(begun)} onSent={onBegun} />
      <Button variant="subtle" onClick={onBack}>
        Изменить адрес
      </Button>
    </form>
  );
}
