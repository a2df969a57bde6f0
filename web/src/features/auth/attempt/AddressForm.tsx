import { failureText } from '../../../api/api-error.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { TextInput } from '../../../ui/form/Fields.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Begun } from './begun.ts';
import { isFieldError } from './field-error.ts';
import { type StartInput, start } from './start.ts';
import { useFieldFocus } from './use-field-focus.ts';

const FIELDS = {
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    label: 'Ваша почта',
    placeholder: 'anna@example.com',
    maxLength: 254,
  },
  phone: {
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    label: 'Ваш мобильный номер',
    placeholder: '+7 916 123-45-67',
    maxLength: 50,
  },
} as const;
const BUTTONS = { email: 'Получить письмо', phone: 'Продолжить' } as const;
const FAILED = 'Не\u00A0удалось начать вход. Проверьте связь и\u00A0попробуйте ещё раз.';

async function loadSchema(provider: StartInput['provider']) {
  const { identityEndpoints } = await import('@sklon/contract/identities');
  return provider === 'email'
    ? identityEndpoints.startEmailSignIn.body
    : identityEndpoints.startPhoneSignIn.body;
}

interface AddressFormProps extends Omit<StartInput, 'to'> {
  initial: string;
  onBegun: (begun: Begun) => void;
  onBack: () => void;
}

export function AddressForm({ initial, onBegun, onBack, ...input }: AddressFormProps) {
  const { provider } = input;
  const send = useAction({ mutationFn: start, once: true, onSuccess: onBegun });
  const form = useContractForm({
    initial: { to: initial },
    loadSchema: () => loadSchema(provider),
    bodyOf: ({ to }) => ({ [provider]: to }),
    fieldOf: () => 'to',
    onSubmit: ({ to }, { refuse }) => send.mutate({ ...input, to: to.trim() }, { onError: refuse }),
  });
  useFieldFocus(form);
  return (
    <form {...form.props} className="stack gap-3">
      <TextInput {...FIELDS[provider]} {...form.field('to')} />
      {send.isError && !isFieldError(send.error) && (
        <Notice kind="error">{failureText(send.error, FAILED)}</Notice>
      )}
      <Button type="submit" size="lg" fullWidth loading={send.isPending}>
        {BUTTONS[provider]}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        Другой способ
      </Button>
    </form>
  );
}
