import type { CurrentUser } from '@sklon/contract/auth';
import { formatPhone } from '@sklon/contract/contact-rules';
import { normalizePhone } from '@sklon/contract/typed-phone';
import { SOCIAL_LINKS_MAX } from '@sklon/contract/limits';
import type { Resort } from '@sklon/contract/resorts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FieldGroup } from '../../../ui/form/Choices.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { displayName } from '../../auth/user-names.ts';
import { findResort, folderName, groupResorts } from '../../resorts/places.ts';
import { resortsQuery } from '../../resorts/queries.ts';
import { ResortChecklist } from '../../resorts/ResortChecklist.tsx';
import { toggleResort } from './form-values.ts';
import classes from './RegistrationForm.module.css';
import type { RegistrationFormState } from './useRegistrationForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/form/Fields.tsx';

/** Addresses of the person's pages; the remove button appears only when there is more than one (spec 5). */
function SocialLinks({ form }: { form: RegistrationFormState }) {
  const list = useRef<HTMLDivElement>(null);
  const links = form.values.social_links;
  const focus = (index: number) =>
    setTimeout(() => list.current?.querySelectorAll('input')[index]?.focus());

  return (
    <FieldGroup
      path="social_links"
      legend="Ссылки на&nbsp;соцсети"
      description="ВКонтакте, YouTube, ваш сайт: то, что расскажет о&nbsp;вас больше."
      error={form.errors.social_links}
    >
      <div ref={list} className="grid gap-2">
        {links.map((_, index) => (
          // Links have no identity but their place.
          // eslint-disable-next-line react/no-array-index-key
          <div key={index} className="flex items-start gap-2">
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              aria-label={`Ссылка ${index + 1}`}
              placeholder="https://vk.com/…"
              className="flex-1 min-w-0"
              {...form.field(`social_links.${index}`)}
            />
            {links.length > 1 && (
              <button
                type="button"
                className={classes.removeLink}
                aria-label={`Удалить ссылку ${index + 1}`}
                onClick={() => {
                  form.set({ social_links: links.toSpliced(index, 1) });
                  focus(Math.max(0, index - 1));
                }}
              >
                <Icon name="trash" />
              </button>
            )}
          </div>
        ))}
      </div>
      {links.length < SOCIAL_LINKS_MAX && (
        <Button
          variant="subtle"
          className="mt-1.5 -ms-3 px-3"
          leftSection={<Icon name="plus" size={18} />}
          onClick={() => {
            form.set({ social_links: [...links, ''] });
            focus(links.length);
          }}
        >
          Добавить ссылку
        </Button>
      )}
    </FieldGroup>
  );
}

function telegramName(user: CurrentUser): string {
  return user.username
    ? `@${user.username}`
    : `${displayName(user)}, ID ${user.telegram_id ?? user.id}`;
}

/** Who applies and how to reach them: the same in all forms (spec 2, Form contents). */
export function PersonFields({ form, user }: { form: RegistrationFormState; user: CurrentUser }) {
  const phone = form.field('phone');
  const tidyPhone = () => {
    const normal = normalizePhone(phone.value);
    if (normal !== null) form.set({ phone: formatPhone(normal) });
    phone.onBlur();
  };
  return (
    <>
      <div className="grid gap-5 items-start min-[40em]:grid-cols-2">
        <TextInput label="Имя" required autoComplete="given-name" {...form.field('first_name')} />
        <TextInput
          label="Фамилия"
          required
          autoComplete="family-name"
          {...form.field('last_name')}
        />
      </div>
      <TextInput
        label="Аккаунт в Telegram"
        description="Взят из вашего входа, изменить его здесь нельзя. Сюда придёт ответ на заявку."
        required
        readOnly
        value={telegramName(user)}
        leftSection={<Icon name="brand-telegram" />}
      />
      <div className="grid gap-5 items-start min-[40em]:grid-cols-2">
        <TextInput
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
          type="email"
          inputMode="email"
          label="Электронная почта"
          required
          autoComplete="email"
          placeholder="ivan@yandex.ru"
          {...form.field('email')}
        />
      </div>
      <SocialLinks form={form} />
    </>
  );
}

/** Where one works: resorts of one parent group, chosen under their folders' names (spec 2, Resort choice rule). */
function ResortChoice({
  resorts,
  form,
}: {
  resorts: readonly Resort[];
  form: RegistrationFormState;
}) {
  const { resort_ids } = form.values;
  const [replacement, setReplacement] = useState('');

  const toggle = (id: number) => {
    const { ids, replaced } = toggleResort(resorts, resort_ids, id);
    const resort = findResort(resorts, id);
    const region = resort && folderName(resorts, resort);
    setReplacement(
      resort && replaced
        ? `Выбран «${resort.name}»${region ? ` (${region})` : ''}. Курорты другого региона сняты: в\u00A0заявке может быть только один регион.`
        : '',
    );
    form.set({ resort_ids: ids });
  };

  return (
    <ResortChecklist
      groups={groupResorts(resorts)}
      value={resort_ids}
      onToggle={toggle}
      description="Можно выбрать несколько из&nbsp;одного региона."
      feedback={replacement}
      error={form.errors.resort_ids}
    />
  );
}

/** The resorts to choose from, once they are loaded; what was typed elsewhere in the form stays meanwhile. */
export function ResortsField({ form }: { form: RegistrationFormState }) {
  const resorts = useQuery(resortsQuery());
  if (resorts.data) return <ResortChoice resorts={resorts.data} form={form} />;
  return (
    <div className="min-h-96">
      {resorts.isError && (
        <Notice kind="error">
          <p>Не&nbsp;удалось загрузить курорты.</p>
          <Button variant="light" onClick={() => void resorts.refetch()}>
            Попробовать снова
          </Button>
        </Notice>
      )}
    </div>
  );
}
