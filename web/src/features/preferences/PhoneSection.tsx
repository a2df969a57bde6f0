import { formatPhone } from '@sklon/contract/contact-rules';
import type { CurrentUser } from '@sklon/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { TextInput } from '../../ui/form/Fields.tsx';
import { SaveState } from '../../ui/Notice.tsx';
import { meQuery } from '../auth/queries.ts';
import { updateUser } from '../auth/session.ts';
import classes from './Preferences.module.css';
import { PreferencesSection } from './PreferencesSection.tsx';

const SAVE_FAILED = 'Ошибка при сохранении настроек';

const shown = (phone: string | null) => ({ phone: phone === null ? '' : formatPhone(phone) });

/** An instructor sees it once a booking is confirmed (lesson, Who comes). */
export function PhoneSection({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const save = useAction({
    mutationFn: (phone: string | null) => call('setPhone', { body: { phone } }),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries(meQuery());
      queryClient.setQueryData(meQuery().queryKey, saved);
      updateUser(saved);
    },
  });
  const form = useContractForm({
    initial: shown(user.phone),
    follows: true,
    action: save,
    onSubmit: ({ phone }, { keep, refuse }) =>
      save.mutate(phone.trim() === '' ? null : phone, {
        onSuccess: (saved) => keep(shown(saved.phone)),
        onError: refuse,
      }),
  });
  const field = form.field('phone');
  const failed = save.isError && !(save.error instanceof ApiError && save.error.errors.length > 0);

  return (
    <PreferencesSection
      title="Телефон"
      lead={<>Инструктор увидит его только после подтверждения занятия.</>}
    >
      <form {...form.props} className={`${classes.row} stack gap-3.5 md:max-w-144`}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label="Ваш телефон"
          placeholder="+7 916 123-45-67"
          maxLength={50}
          {...field}
          onChange={(event) => {
            field.onChange(event);
            save.reset();
          }}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="light" loading={save.isPending}>
            Сохранить телефон
          </Button>
          <SaveState
            saving={save.isPending}
            saved={save.isSuccess}
            error={failed ? failureText(save.error, SAVE_FAILED) : null}
          />
        </div>
      </form>
    </PreferencesSection>
  );
}
