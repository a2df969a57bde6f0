import type { OwnBusiness } from '@sklon/contract/businesses';
import { formatPhone } from '@sklon/contract/contact-rules';
import { failureText } from '../../../api/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { Textarea, TextInput } from '../../../ui/form/Fields.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { loadChangeSchema } from './change-schema.ts';
import { type BusinessChange, useSaveBusiness } from './changes.ts';
import { OWN_TEXTS, ownName, SAVE_FAILED } from './own-texts.ts';

const TEXTS_MAX = 2000;

type Field = 'phone' | 'extra_phone' | 'site' | 'about_business' | 'other_info';
type Values = Record<Field, string>;

/** What is said of it, and how it is reached. What stays as it was is not sent. */
export function TextsForm({ business }: { business: OwnBusiness }) {
  const texts = OWN_TEXTS[business.kind];
  const save = useSaveBusiness(business);
  const bodyOf = (values: Values): BusinessChange => {
    const before = valuesOf(business);
    return Object.fromEntries(
      (Object.keys(values) as Field[])
        .filter((field) => values[field] !== before[field])
        .map((field) => [field, values[field].trim()]),
    );
  };
  const form = useContractForm<Values>({
    initial: valuesOf(business),
    follows: true,
    loadSchema: loadChangeSchema,
    bodyOf,
    action: save,
    onSubmit: (values, { keep, refuse }) =>
      save.mutate(bodyOf(values), {
        onSuccess: (saved) => {
          keep(valuesOf(saved));
          showToast({ kind: 'success', message: 'Описание и\u00A0контакты сохранены' });
        },
        onError: refuse,
      }),
  });
  return (
    <form
      {...form.props}
      className="stack gap-4"
      aria-label={`Описание и\u00A0контакты: ${ownName(business)}`}
    >
      <Textarea
        label={texts.about}
        rows={4}
        maxLength={TEXTS_MAX}
        {...form.field('about_business')}
      />
      <Textarea
        label="Дополнительная информация"
        rows={2}
        maxLength={TEXTS_MAX}
        {...form.field('other_info')}
      />
      <div className="grid gap-4 items-start sm:grid-cols-2">
        <TextInput
          type="tel"
          label="Телефон"
          required
          autoComplete="off"
          placeholder="+7 916 123-45-67"
          {...form.field('phone')}
        />
        <TextInput
          type="tel"
          label="Дополнительный телефон"
          autoComplete="off"
          maxLength={50}
          {...form.field('extra_phone')}
        />
        <TextInput
          type="url"
          inputMode="url"
          label="Сайт"
          autoComplete="off"
          placeholder="https://…"
          {...form.field('site')}
        />
      </div>
      {save.isError && <Notice kind="error">{failureText(save.error, SAVE_FAILED)}</Notice>}
      <div>
        <Button type="submit" size="md" loading={save.isPending} disabled={!form.isDirty}>
          Сохранить
        </Button>
      </div>
    </form>
  );
}

function valuesOf(business: OwnBusiness): Values {
  return {
    phone: business.phone === null ? '' : formatPhone(business.phone),
    extra_phone: business.extra_phone ?? '',
    site: business.site ?? '',
    about_business: business.about_business ?? '',
    other_info: business.other_info ?? '',
  };
}
