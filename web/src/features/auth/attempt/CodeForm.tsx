import { formatPhone } from '@sklon/contract/contact-rules';
import { CODE_DIGITS, CODE_INVALID } from '@sklon/contract/identity-rules';
import { failureText } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { TextInput } from '../../../ui/form/Fields.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Begun } from './begun.ts';
import { isFieldError } from './field-error.ts';
import { SendAgain } from './SendAgain.tsx';
import { start } from './start.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { ENTER, ENTER_FAILED, type EnterProps, useEnter } from './use-enter.ts';

const TEXTS = {
  email: { label: 'Код из\u00A0письма', placeholder: '0000 0000', back: 'Изменить адрес' },
  phone: { label: 'Код из\u00A0SMS', placeholder: '000000', back: 'Изменить номер' },
} as const;

async function sendAgain(begun: Begun): Promise<Begun> {
  if (begun.provider === 'email') return start(begun);
  await call('sendSignInCode', { body: { secret: begun.secret } });
  return begun;
}

interface CodeFormProps extends EnterProps {
  /** Another e-mail is another attempt. */
  onBegun: (begun: Begun) => void;
  onBack: () => void;
}

export function CodeForm({ onBegun, onBack, ...props }: CodeFormProps) {
  const { begun } = props;
  const { provider, purpose, to } = begun;
  const { label, placeholder, back } = TEXTS[provider];
  const enter = useEnter(props);
  const form = useContractForm({
    initial: { code: '' },
    rules: ({ code }) => ({
      code: code.replaceAll(/\D/g, '').length === CODE_DIGITS[provider] ? null : CODE_INVALID,
    }),
    onSubmit: ({ code }, { refuse }) =>
      enter.mutate(code.replaceAll(/\D/g, ''), { onError: refuse }),
  });
  useFieldFocus(form);
  return (
    <form {...form.props} className="stack gap-3">
      <p role="status">
        {provider === 'email' ? (
          <span>
            Отправили письмо на&nbsp;<b>{to}</b>. Откройте ссылку из&nbsp;него в&nbsp;этом браузере
            или введите код.
          </span>
        ) : (
          <span>
            Отправили SMS на&nbsp;<b>{formatPhone(to)}</b>.
          </span>
        )}
      </p>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        label={label}
        placeholder={placeholder}
        maxLength={20}
        {...form.field('code')}
      />
      {enter.isError && !isFieldError(enter.error) && (
        <Notice kind="error">{failureText(enter.error, ENTER_FAILED)}</Notice>
      )}
      <Button type="submit" size="lg" fullWidth loading={enter.isPending}>
        {ENTER[purpose]}
      </Button>
      <SendAgain send={() => sendAgain(begun)} onSent={onBegun} />
      <Button variant="subtle" onClick={onBack}>
        {back}
      </Button>
    </form>
  );
}
