import { TextInput } from '@mantine/core';
import type { CurrentUser } from '@sklon/contract/auth';
import { formatPhone, normalizePhone } from '@sklon/contract/contact-rules';
import { IconBrandTelegram } from '@tabler/icons-react';
import { displayName } from '../../auth/display-name.ts';
import { FormSection } from './FormSection.tsx';
import classes from './RegistrationForm.module.css';
import { SocialLinks } from './SocialLinks.tsx';
import type { RegistrationFormState } from './useRegistrationForm.ts';

function messengerName(user: CurrentUser): string {
  return user.username
    ? `@${user.username}`
    : `${displayName(user)}, ID ${user.telegram_id ?? user.id}`;
}

/** Who applies and how to reach them: the same in all forms (spec 2, Form contents). */
export function PersonFields({ form, user }: { form: RegistrationFormState; user: CurrentUser }) {
  const phone = form.getInputProps('phone');
  const tidyPhone = () => {
    const normal = normalizePhone(form.getValues().phone);
    if (normal !== null) form.setFieldValue('phone', formatPhone(normal));
    phone.onBlur?.();
  };
  return (
    <FormSection title="О вас">
      <div className={classes.pair}>
        <TextInput
          size="md"
          label="Имя"
          required
          autoComplete="given-name"
          {...form.getInputProps('first_name')}
        />
        <TextInput
          size="md"
          label="Фамилия"
          required
          autoComplete="family-name"
          {...form.getInputProps('last_name')}
        />
      </div>
      <TextInput
        size="md"
        label="Аккаунт в Telegram"
        description="Взят из вашего входа, изменить его здесь нельзя. Сюда придёт ответ на заявку."
        required
        readOnly
        value={messengerName(user)}
        leftSection={<IconBrandTelegram size={20} aria-hidden />}
      />
      <div className={classes.pair}>
        <TextInput
          size="md"
          type="tel"
          inputMode="tel"
          label="Телефон"
          required
          autoComplete="tel"
          placeholder="+7 916 123-45-67"
          {...phone}
          onBlur={tidyPhone}
        />
        <TextInput
          size="md"
          type="email"
          inputMode="email"
          label="Электронная почта"
          required
          autoComplete="email"
          placeholder="ivan@yandex.ru"
          {...form.getInputProps('email')}
        />
      </div>
      <SocialLinks form={form} />
    </FormSection>
  );
}
