import type { InstructorSettings } from '@sklon/contract/instructors';
import { INSTRUCTOR_PRICE_STEP } from '@sklon/contract/limits';
import { groupThousands } from '@sklon/contract/money';
import { useRef, useState } from 'react';
import { AFTER_CLICK_MS } from '../../../ui/form/field-focus.ts';
import { PriceField } from '../../../ui/form/NumberFields.tsx';
import { SaveState } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { refusedValue, SAVE_FAILED, typedPrice, useSettingsUpdate } from './own-settings.ts';
import page from './SettingsPage.module.css';
import { Button } from '../../../ui/Button.tsx';

const shown = (price: number | null) => (price === null ? '' : groupThousands(price));

/** The price field: typed text stays until it is saved, even if it is invalid. */
function usePriceEdit(saved: number | null) {
  const { mutate, reset, isPending, isSuccess, isError, error, variables } = useSettingsUpdate();
  const [typed, setTyped] = useState<string | null>(null);
  const [invalid, setInvalid] = useState<string | null>(null);
  const errorTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refused = isError ? refusedValue(error) : null;

  function save(price: number | null): void {
    mutate(
      { price_2h: price },
      {
        onSuccess: () => {
          // Unless something else was typed meanwhile.
          setTyped((now) => (now !== null && shown(price) === now ? null : now));
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
      errorTimer.current = setTimeout(() => setInvalid(result.error), AFTER_CLICK_MS);
    else commit();
  }

  return {
    text: typed ?? shown(saved),
    /** The error of the value, shown at the field. */
    invalid: invalid ?? refused,
    failed: isError && refused === null ? SAVE_FAILED : null,
    saving: isPending,
    saved: isSuccess && typed === null,
    type: (text: string) => {
      clearTimeout(errorTimer.current);
      setTyped(text);
      setInvalid(null);
      if (!isPending) reset();
    },
    commit,
    /** As `commit`, but the error is delayed: it must not move the button that is being pressed. */
    leave,
  };
}

/** The price for two hours: saved when the field is left, and by Enter (spec 2 and 5). */
export function PriceCard({ settings }: { settings: InstructorSettings }) {
  const { text, invalid, failed, saving, saved, type, commit, leave } = usePriceEdit(
    settings.price_2h,
  );
  return (
    <section className={page.card} aria-label="Цена">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <PriceField
          label="Цена за&nbsp;2&nbsp;часа"
          description={`Шаг — ${INSTRUCTOR_PRICE_STEP}\u00A0₽. Пустое поле\u00A0— «По запросу».`}
          step={INSTRUCTOR_PRICE_STEP}
          value={text}
          error={invalid}
          onChange={type}
          onBlur={leave}
          data-path="price_2h"
        />
      </form>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <SaveState saving={saving} saved={saved} error={failed} />
        {failed !== null && (
          <Button variant="light" size="sm" onClick={commit}>
            Повторить
          </Button>
        )}
      </div>
    </section>
  );
}
