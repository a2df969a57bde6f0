import { groupThousands } from '@sklon/contract/money';
import { useRef, useState } from 'react';
import { AFTER_PRESS_MS } from '../../../ui/form/check-on-leave.ts';
import { showToast } from '../../../ui/toast.ts';
import { refusedValue, SAVE_FAILED } from './settings-error.ts';
import { typedPrice } from './typed-price.ts';
import { useSettingsUpdate } from './useSettingsUpdate.ts';

const shown = (price: number | null) => (price === null ? '' : groupThousands(price));

/** The price field: what is typed stays until it is saved, whatever is wrong with it. */
export function usePriceEdit(saved: number | null) {
  const { mutate, reset, isPending, isSuccess, isError, error, variables } = useSettingsUpdate();
  const [typed, setTyped] = useState<string | null>(null);
  const [invalid, setInvalid] = useState<string | null>(null);
  const complaint = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refused = isError ? refusedValue(error) : null;

  function save(price: number | null): void {
    mutate(
      { price_2h: price },
      {
        onSuccess: () => {
          // Unless something else was typed meanwhile.
          setTyped((now) => (now !== null && shown(price) === now ? null : now));
          showToast({ kind: 'success', message: 'Цена сохранена' });
        },
        onError: () => showToast({ kind: 'error', message: SAVE_FAILED }),
      },
    );
  }

  function commit(): void {
    if (typed === null) return;
    const result = typedPrice(typed);
    if ('error' in result) {
      setInvalid(result.error);
      return;
    }
    // Enter, and then the field is left: one change.
    if (isPending && variables.price_2h === result.price) return;
    if (result.price === saved && !isPending) setTyped(null);
    else save(result.price);
  }

  function leave(): void {
    const result = typed === null ? null : typedPrice(typed);
    if (result && 'error' in result)
      complaint.current = setTimeout(() => setInvalid(result.error), AFTER_PRESS_MS);
    else commit();
  }

  return {
    text: typed ?? shown(saved),
    /** What is wrong with the value; said at the field. */
    invalid: invalid ?? refused,
    failed: isError && refused === null ? SAVE_FAILED : null,
    saving: isPending,
    saved: isSuccess && typed === null,
    type: (text: string) => {
      clearTimeout(complaint.current);
      setTyped(text);
      setInvalid(null);
      if (!isPending) reset();
    },
    commit,
    /** The field is left: the same, but what is wrong is said once a press elsewhere has found its aim. */
    leave,
  };
}
