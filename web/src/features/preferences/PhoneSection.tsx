import { formatPhone } from '@sklon/contract/contact-rules';
import type { CurrentUser } from '@sklon/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/form/Fields.tsx';
import { SaveState } from '../../ui/Notice.tsx';
import { meQuery } from '../auth/queries.ts';
import { updateUser } from '../auth/session.ts';
import classes from './Preferences.module.css';
import { PreferencesSection } from './PreferencesSection.tsx';

const SAVE_FAILED = 'Ошибка при сохранении настроек';

/** An instructor sees it once a booking is confirmed (lesson, Who comes). */
export function PhoneSection({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(user.phone === null ? '' : formatPhone(user.phone));
  const save = useAction({
    mutationFn: (phone: string | null) => call('setPhone', { body: { phone } }),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries(meQuery());
      queryClient.setQueryData(meQuery().queryKey, saved);
      updateUser(saved);
      setTyped(saved.phone === null ? '' : formatPhone(saved.phone));
    },
  });
  const problem =
    save.error instanceof ApiError ? save.error.errors.find(({ path }) => path === 'phone') : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate(typed.trim() === '' ? null : typed);
  }

  return (
    <PreferencesSection
      title="Телефон"
      lead={<>Инструктор увидит его только после подтверждения занятия.</>}
    >
      <form noValidate onSubmit={submit} className={`${classes.row} ${classes.form}`}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label="Ваш телефон"
          placeholder="+7 916 123-45-67"
          maxLength={50}
          value={typed}
          error={problem?.message}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            save.reset();
          }}
        />
        <div className={classes.buttons}>
          <Button type="submit" variant="light" loading={save.isPending}>
            Сохранить телефон
          </Button>
          <SaveState
            saving={save.isPending}
            saved={save.isSuccess}
            error={save.isError && !problem ? failureText(save.error, SAVE_FAILED) : null}
          />
        </div>
      </form>
    </PreferencesSection>
  );
}
