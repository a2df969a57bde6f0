import { failureText } from '../../../api/api-error.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { TextInput } from '../../../ui/form/Fields.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Purpose } from '../attempts.ts';
import type { Begun } from './begun.ts';
import { isFieldError } from './field-error.ts';
import { startEmail } from './start-email.ts';
import { useFieldFocus } from './use-field-focus.ts';

const SEND_FAILED = 'Не\u00A0удалось отправить письмо. Проверьте связь и\u00A0попробуйте ещё раз.';

async function loadSchema() {
  const { identityEndpoints } = await import('@sklon/contract/identities');
  return identityEndpoints.startEmailSignIn.body;
}

interface AddressFormProps {
  purpose: Purpose;
  returnUrl: string;
  onBack: () => void;
  initial: string;
  onBegun: (begun: Begun) => void;
}

export function AddressForm({ purpose, returnUrl, initial, onBegun, onBack }: AddressFormProps) {
  const send = useAction({
    mutationFn: (email: string) => startEmail({ to: email.trim(), purpose, returnUrl }),
    once: true,
    onSuccess: onBegun,
  });
  const form = useContractForm({
    initial: { email: initial },
    loadSchema,
    bodyOf: (values) => values,
    onSubmit: ({ email }, { refuse }) => send.mutate(email, { onError: refuse }),
  });
  useFieldFocus(form);
  return (
    <form {...form.props} className="stack gap-3">
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="email"
        label="Ваша почта"
        placeholder="anna@example.com"
        maxLength={254}
        {...form.field('email')}
      />
      {send.isError && !isFieldError(send.error) && (
        <Notice kind="error">{failureText(send.error, SEND_FAILED)}</Notice>
      )}
      <Button type="submit" size="lg" fullWidth loading={send.isPending}>
        Получить письмо
      </Button>
      <Button variant="subtle" onClick={onBack}>
        Другой способ
      </Button>
    </form>
  );
}
