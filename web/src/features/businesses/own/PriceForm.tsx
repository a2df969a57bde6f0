import type { OwnBusiness } from '@sklon/contract/businesses';
import { groupThousands } from '@sklon/contract/money';
import { parseRubles } from '@sklon/contract/typed-rubles';
import { failureText } from '../../../api/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { TextInput } from '../../../ui/form/Fields.tsx';
import { PriceField } from '../../../ui/form/NumberFields.tsx';
import { optionalNumber, parseWhole } from '../../../ui/form/typed-number.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { loadChangeSchema } from './change-schema.ts';
import { useSaveBusiness } from './changes.ts';
import { OWN_TEXTS, ownName, SAVE_FAILED } from './own-texts.ts';

/** Rubles that an arrow key adds to the price. */
const PRICE_STEP = 100;

interface Values {
  price_ski_set: string;
  discount: string;
}

/** Price per day, and the discount for our customers. */
export function PriceForm({ business }: { business: OwnBusiness }) {
  const texts = OWN_TEXTS[business.kind];
  const save = useSaveBusiness(business);
  const form = useContractForm<Values>({
    initial: valuesOf(business),
    follows: true,
    loadSchema: loadChangeSchema,
    bodyOf,
    // Also where the schema does not load: as JSON a price that cannot be read is none.
    rules: ({ price_ski_set }) => ({
      price_ski_set:
        Number.isNaN(optionalNumber(price_ski_set, parseRubles)) &&
        'Укажите цену целым числом рублей',
    }),
    action: save,
    onSubmit: (values, { keep, refuse }) =>
      save.mutate(bodyOf(values), {
        onSuccess: (saved) => {
          keep(valuesOf(saved));
          showToast({ kind: 'success', message: 'Цена сохранена' });
        },
        onError: refuse,
      }),
  });
  return (
    <form {...form.props} className="stack gap-4" aria-label={`Цена: ${ownName(business)}`}>
      <div className="grid gap-4 items-start sm:grid-cols-2">
        <PriceField
          label={texts.price}
          description="Пустое поле&nbsp;— «По&nbsp;запросу»."
          step={PRICE_STEP}
          {...form.field('price_ski_set')}
        />
        <TextInput
          label="Скидка клиентам «Склона»"
          description="Учтём в&nbsp;цене ваших ответов."
          inputMode="numeric"
          autoComplete="off"
          rightSection="%"
          {...form.field('discount')}
        />
      </div>
      {save.isError && <Notice kind="error">{failureText(save.error, SAVE_FAILED)}</Notice>}
      <div>
        <Button type="submit" size="md" loading={save.isPending} disabled={!form.isDirty}>
          Сохранить цену
        </Button>
      </div>
    </form>
  );
}

function valuesOf({ price_ski_set, discount }: OwnBusiness): Values {
  return {
    price_ski_set: price_ski_set === null ? '' : groupThousands(price_ski_set),
    discount: String(discount),
  };
}

/** What cannot be read is NaN, which the contract's schema rejects. */
function bodyOf({ price_ski_set, discount }: Values) {
  return {
    price_ski_set: optionalNumber(price_ski_set, parseRubles),
    discount: parseWhole(discount) ?? NaN,
  };
}
