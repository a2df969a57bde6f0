/** The fields of an instructor's prices: of any day, of weekends, of seasons, and the surcharge. */
import { GROUP_SURCHARGE_PERCENT, INSTRUCTOR_PRICE_STEP } from '@sklon/contract/limits';
import { groupThousands } from '@sklon/contract/money';
import { parseRubles } from '@sklon/contract/typed-rubles';
import { type PriceList, PRICED_LENGTHS, priceOf } from '@sklon/contract/quote';
import { LENGTH_NAMES, SEASON_NAME_MAX, TARIFF_SEASONS_MAX } from '@sklon/contract/tariff-rules';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox, FieldGroup, Options, Switch } from '../../../ui/form/Choices.tsx';
import type { ContractForm } from '../../../ui/form/contract-form.ts';
import { TextInput } from '../../../ui/form/Fields.tsx';
import { PriceField } from '../../../ui/form/NumberFields.tsx';
import { optionalNumber } from '../../../ui/form/typed-number.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { isAboveUsual, NEW_SEASON, type PriceTexts, type TariffFormValues } from './tariff-form.ts';
import classes from './TariffForm.module.css';

type Form = ContractForm<TariffFormValues>;

interface PriceFieldsProps {
  form: Form;
  /** Of the price list among the form's values. */
  path: 'usual' | 'weekend' | `seasons.${number}`;
  prices: PriceTexts;
}

/** The prices of a list; an empty one shows what follows from the others. */
export function PriceFields({ form, path, prices }: PriceFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] items-start gap-3">
      {PRICED_LENGTHS.map(([minutes, field]) => (
        <PriceField
          key={field}
          label={LENGTH_NAMES[field]}
          required={field === 'price_2h'}
          placeholder={followingPrice(prices, minutes)}
          step={INSTRUCTOR_PRICE_STEP}
          {...form.field(`${path}.${field}`)}
        />
      ))}
    </div>
  );
}

function followingPrice(texts: PriceTexts, minutes: number): string {
  const read = (typed: string) => optionalNumber(typed, parseRubles);
  const price_2h = read(texts.price_2h);
  if (price_2h === null) return '';
  const list: PriceList = {
    price_1h: read(texts.price_1h),
    price_2h,
    price_3h: read(texts.price_3h),
    price_4h: read(texts.price_4h),
    price_6h: read(texts.price_6h),
  };
  const price = priceOf(list, minutes);
  return Number.isNaN(price) ? '' : groupThousands(price);
}

export function WeekendFields({ form }: { form: Form }) {
  const { has_weekend, weekend } = form.values;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Выходные</legend>
      <Switch
        label="Другая цена по&nbsp;субботам и&nbsp;воскресеньям"
        className={classes.toggle}
        checked={has_weekend}
        onChange={(on) => form.set({ has_weekend: on })}
      />
      {has_weekend && <PriceFields form={form} path="weekend" prices={weekend} />}
    </fieldset>
  );
}

export function SeasonFields({ form }: { form: Form }) {
  const { seasons } = form.values;
  const place = useRef<HTMLFieldSetElement>(null);
  const focus = (control: string) =>
    setTimeout(() => place.current?.querySelector<HTMLElement>(control)?.focus());
  return (
    <fieldset ref={place} className={classes.group}>
      <legend className={classes.legend}>Сезоны</legend>
      <p className="dimmed">
        Особые дни: праздники, каникулы, весна. Их&nbsp;цена важнее цены выходных.
      </p>
      {seasons.map((season, index) => (
        // Every field is controlled, so a removed season takes nothing along.
        // eslint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="stack gap-3.5 min-w-0 p-4 outlined rounded-md">
          <legend className="max-w-full py-0 px-1.5 weight-600 wrap-anywhere">
            {season.name || `Сезон ${index + 1}`}
          </legend>
          <TextInput
            label="Название"
            required
            maxLength={SEASON_NAME_MAX}
            autoComplete="off"
            placeholder="Новый год"
            {...form.field(`seasons.${index}.name`)}
          />
          <div className={classes.pair}>
            <TextInput
              type="date"
              label="Первый день"
              required
              {...form.field(`seasons.${index}.from`)}
            />
            <TextInput
              type="date"
              label="Последний день"
              required
              min={season.from}
              {...form.field(`seasons.${index}.to`)}
            />
          </div>
          <PriceFields form={form} path={`seasons.${index}`} prices={season} />
          <Button
            variant="subtle"
            color="red"
            className="justify-self-start"
            onClick={() => {
              form.set({ seasons: seasons.toSpliced(index, 1) });
              focus(':scope > button');
            }}
          >
            Убрать сезон
          </Button>
        </fieldset>
      ))}
      {seasons.length < TARIFF_SEASONS_MAX ? (
        <Button
          variant="light"
          className="justify-self-start"
          leftSection={<Icon name="plus" />}
          onClick={() => {
            form.set({ seasons: [...seasons, NEW_SEASON] });
            focus(`[data-path='seasons.${seasons.length}.name']`);
          }}
        >
          Добавить сезон
        </Button>
      ) : (
        <p className="dimmed">Не&nbsp;больше {TARIFF_SEASONS_MAX} сезонов.</p>
      )}
    </fieldset>
  );
}

const UNITS = [
  { value: 'none', label: 'Назову сам' },
  { value: 'percent', label: 'Проценты' },
  { value: 'rubles', label: 'Рубли' },
] as const;

export function SurchargeFields({ form }: { form: Form }) {
  const { unit, amount, above_usual } = form.values;
  return (
    <div className={classes.group}>
      <FieldGroup
        path="unit"
        legend="Доплата за&nbsp;каждого следующего"
        description={
          unit === 'none'
            ? `Клиент увидит цену за\u00A0одного и\u00A0«до\u00A0+${GROUP_SURCHARGE_PERCENT}\u00A0%», цену группы вы\u00A0назовёте сами.`
            : 'Клиент сразу увидит точную цену для\u00A0своей группы.'
        }
      >
        <Options
          name="unit"
          options={UNITS}
          value={unit}
          // What was said of the amount goes with it.
          onChange={(chosen) => form.set({ unit: chosen, amount })}
        />
      </FieldGroup>
      {unit === 'percent' && (
        <TextInput
          label="Процент от&nbsp;цены за&nbsp;одного"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          rightSection="%"
          {...form.field('amount')}
        />
      )}
      {unit === 'rubles' && (
        <PriceField
          label="За&nbsp;2&nbsp;часа занятия"
          required
          step={INSTRUCTOR_PRICE_STEP}
          {...form.field('amount')}
        />
      )}
      {isAboveUsual(form.values) && (
        <Checkbox
          label={`Да, моя доплата больше обычных ${GROUP_SURCHARGE_PERCENT}\u00A0%`}
          className={classes.toggle}
          checked={above_usual}
          onChange={(on) => form.set({ above_usual: on, amount })}
        />
      )}
    </div>
  );
}
