import { type BusinessType, DATA_FIELDS } from '@sklon/contract/registration-rules';
import { Switch } from '../../../ui/form/Choices.tsx';
import { PriceField } from '../../../ui/form/NumberFields.tsx';
import { PlaceFields } from '../../meeting-points/PlaceFields.tsx';
import { BUSINESS_TEXTS } from '../service-types.ts';
import type { RegistrationFormState } from './useRegistrationForm.ts';
import { TextInput, Textarea } from '../../../ui/form/Fields.tsx';

/** A rental shop, or another service, which has a name of its own too (spec 2, Form contents). */
export function BusinessFields({
  form,
  service,
}: {
  form: RegistrationFormState;
  service: BusinessType;
}) {
  const { values, set } = form;
  const texts = BUSINESS_TEXTS[service];
  return (
    <>
      {DATA_FIELDS[service] === 'other_data' && (
        <TextInput
          label="Название услуги"
          required
          placeholder={texts.example}
          autoComplete="off"
          {...form.field('service_name')}
        />
      )}
      <TextInput
        label={texts.name}
        required
        autoComplete="organization"
        {...form.field('business_name')}
      />
      <div className="grid gap-5 items-start min-[40em]:grid-cols-2">
        <PriceField
          label={texts.price}
          description="Пустое поле — «По запросу»"
          step={100}
          {...form.field('price_ski_set')}
        />
        <TextInput
          label="Скидка клиентам «Склона»"
          description="От 0 до 100 %; нет скидки — 0"
          required
          inputMode="numeric"
          autoComplete="off"
          rightSection="%"
          {...form.field('discount')}
        />
      </div>
      <Switch
        className="inline-flex flex-row-reverse gap-3 items-center justify-self-start min-h-11"
        label="Работаем сейчас"
        checked={values.is_working}
        onChange={(on) => set({ is_working: on })}
      />
      <Textarea
        label="О себе и услугах"
        rows={5}
        maxLength={2000}
        {...form.field('about_business')}
      />
      <Textarea label="Дополнительно" rows={3} maxLength={2000} {...form.field('other_info')} />
    </>
  );
}

export function BusinessContacts({ form }: { form: RegistrationFormState }) {
  return (
    <>
      <TextInput
        label="Адрес"
        autoComplete="street-address"
        placeholder="Посёлок Роза Хутор, ул. Каменка, 1"
        {...form.field('address')}
      />
      <PlaceFields form={form} mapLink={form.field('map_link')} />
      <div className="grid gap-5 items-start min-[40em]:grid-cols-2">
        <TextInput
          type="url"
          inputMode="url"
          label="Сайт"
          autoComplete="url"
          placeholder="https://…"
          {...form.field('site')}
        />
        <TextInput
          type="tel"
          inputMode="tel"
          label="Дополнительный телефон"
          autoComplete="off"
          {...form.field('extra_phone')}
        />
      </div>
    </>
  );
}
