import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Switch } from '../../../ui/form/Switch.tsx';
import { PriceField } from '../../../ui/form/PriceField.tsx';
import classes from './RentalForm.module.css';
import type { RentalFormValues } from './rental-form.ts';
import { ShopResortsField } from './ShopResortsField.tsx';

/** Rubles that an arrow key adds to the price of a set. */
const PRICE_STEP = 100;

type Path = keyof RentalFormValues;

/** The fields in three groups: what it is, how to reach it, what it says of itself. */
export function RentalFields({ form }: { form: UseFormReturnType<RentalFormValues> }) {
  const text = (path: Path, label: string) => ({
    size: 'md' as const,
    label,
    autoComplete: 'off',
    ...form.getInputProps(path),
  });

  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Основное</legend>
        <TextInput required maxLength={200} {...text('business_name', 'Название')} />
        <ShopResortsField
          value={form.values.resort_ids}
          error={form.errors.resort_ids}
          onChange={(ids) => form.setFieldValue('resort_ids', ids)}
        />
        <PriceField
          label="Цена комплекта в&nbsp;день"
          description="Лыжи или сноуборд с&nbsp;ботинками. Пустая цена&nbsp;— «По&nbsp;запросу»."
          step={PRICE_STEP}
          {...form.getInputProps('price_ski_set')}
        />
        <Switch
          label="Прокат работает"
          className={classes.switch}
          checked={form.values.is_working}
          onChange={(on) => form.setFieldValue('is_working', on)}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Контакты</legend>
        <div className={classes.pair}>
          <TextInput type="tel" placeholder="+7 916 123-45-67" {...text('phone', 'Телефон')} />
          <TextInput maxLength={50} {...text('extra_phone', 'Доп. телефон')} />
        </div>
        <TextInput type="url" inputMode="url" placeholder="https://" {...text('site', 'Сайт')} />
        <TextInput maxLength={300} {...text('address', 'Адрес')} />
        <div className={classes.pair}>
          <TextInput inputMode="text" placeholder="43,6612" {...text('latitude', 'Широта')} />
          <TextInput inputMode="text" placeholder="40,3101" {...text('longitude', 'Долгота')} />
        </div>
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://yandex.ru/maps/…"
          {...text('map_link', 'Ссылка на\u00A0карту')}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Описание</legend>
        <Textarea
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          {...text('about_business', 'О\u00A0прокате')}
        />
        <Textarea
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2000}
          {...text('other_info', 'Дополнительная информация')}
        />
      </fieldset>
    </>
  );
}
