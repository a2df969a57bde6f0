import { Button, TextInput } from '@mantine/core';
import { SOCIAL_LINKS_MAX } from '@sklon/contract/limits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import classes from './SocialLinks.module.css';
import type { RegistrationFormState } from './useRegistrationForm.ts';

/** Addresses of the person's pages; the remove button appears only when there is more than one (spec 5). */
export function SocialLinks({ form }: { form: RegistrationFormState }) {
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
      <div ref={list} className={classes.links}>
        {links.map((_, index) => (
          // Links have no identity but their place.
          // eslint-disable-next-line react/no-array-index-key
          <div key={index} className={classes.link}>
            <TextInput
              size="md"
              type="url"
              inputMode="url"
              autoComplete="off"
              aria-label={`Ссылка ${index + 1}`}
              placeholder="https://vk.com/…"
              className={classes.field ?? ''}
              {...form.getInputProps(`social_links.${index}`)}
            />
            {links.length > 1 && (
              <button
                type="button"
                className={classes.remove}
                aria-label={`Удалить ссылку ${index + 1}`}
                onClick={() => {
                  form.removeListItem('social_links', index);
                  focus(Math.max(0, index - 1));
                }}
              >
                <IconTrash size={20} aria-hidden />
              </button>
            )}
          </div>
        ))}
      </div>
      {links.length < SOCIAL_LINKS_MAX && (
        <Button
          variant="subtle"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            form.insertListItem('social_links', '');
            focus(links.length);
          }}
        >
          Добавить ссылку
        </Button>
      )}
    </FieldGroup>
  );
}
