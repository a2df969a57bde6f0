import '@mantine/core/styles/Input.layer.css';
import type { InstructorSettings } from '@sklon/contract/instructors';
import { INSTRUCTOR_PRICE_STEP } from '@sklon/contract/limits';
import { Button } from '@mantine/core';
import { PriceField } from '../../../ui/form/PriceField.tsx';
import { SaveState } from './SaveState.tsx';
import classes from './SettingsCard.module.css';
import { usePriceEdit } from './usePriceEdit.ts';

/** The price for two hours: saved when the field is left, and by Enter (spec sections 2 and 5). */
export function PriceCard({ settings }: { settings: InstructorSettings }) {
  const { text, invalid, failed, saving, saved, type, commit, leave } = usePriceEdit(
    settings.price_2h,
  );
  return (
    <section className={classes.card} aria-label="Цена">
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
      <div className={classes.foot}>
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
