import { useForm } from '@mantine/form';
import type { InstructorSettings } from '@sklon/contract/instructors';
import { useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorsByField, useContractValidation } from '../../../ui/form/contract-validation.ts';
import { checkOnLeave, focusFirstInvalid, useFirstFocus } from '../../../ui/form/field-focus.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type EditDialogControls, useUnsavedChanges } from '../../../ui/overlays/EditDialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useFormDraft } from '../../auth/drafts.ts';
import { SAVE_FAILED, useSettingsUpdate } from './own-settings.ts';
import {
  bodyOfTariff,
  fieldOfTariff,
  ruleErrors,
  type TariffFormValues,
  valuesOfTariff,
} from './tariff-form.ts';
import { PriceFields, SeasonFields, SurchargeFields, WeekendFields } from './TariffFields.tsx';
import classes from './TariffForm.module.css';
import { TariffPreview } from './TariffPreview.tsx';

async function loadSchema() {
  const { instructorEndpoints } = await import('@sklon/contract/instructors');
  return instructorEndpoints.updateInstructorSettings.body;
}

interface TariffFormProps extends EditDialogControls {
  settings: InstructorSettings;
}

/** All prices of an instructor, with an example of what a lesson costs (decision 5). A failure leaves all as typed. */
export function TariffForm({ settings, onDirty, close }: TariffFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const validation = useContractValidation<TariffFormValues>({
    loadSchema,
    bodyOf: bodyOfTariff,
    fieldOf: fieldOfTariff,
  });
  const form = useForm({
    initialValues: valuesOfTariff(settings),
    // The schema's errors go first: what cannot be read breaks no rule.
    validate: (values: TariffFormValues) => {
      const rules = ruleErrors(values);
      const found = validation.validate(values);
      if (found instanceof Promise) return found.then((errors) => ({ ...rules, ...errors }));
      return { ...rules, ...found };
    },
    enhanceGetInputProps: checkOnLeave,
  });
  useFormDraft('tariff', form);
  const save = useSettingsUpdate();
  // A second press can come before the first one shows on the button.
  const busy = useRef(false);
  useFirstFocus(place);
  useUnsavedChanges(form.isDirty() && !save.isSuccess, onDirty);

  function focusFirst(errors: object) {
    if (place.current) focusFirstInvalid(place.current, Object.keys(errors));
  }

  function submit(values: TariffFormValues) {
    if (busy.current) return;
    busy.current = true;
    save.mutate(bodyOfTariff(values), {
      onSuccess: () => {
        showToast({ kind: 'success', message: 'Цены сохранены' });
        close({ force: true });
      },
      onError: (error) => {
        showToast({ kind: 'error', message: SAVE_FAILED });
        const errors = errorsByField(error instanceof ApiError ? error.errors : [], fieldOfTariff);
        form.setErrors(errors);
        focusFirst(errors);
      },
      onSettled: () => {
        busy.current = false;
      },
    });
  }

  return (
    <form
      ref={place}
      noValidate
      className={classes.form}
      onSubmit={(event) =>
        validation.submitWhenLoaded(event, () => form.onSubmit(submit, focusFirst)())
      }
    >
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Обычная цена за&nbsp;одного</legend>
        <p className={classes.note}>
          Пустое поле считается от&nbsp;соседних, эта цена показана серым.
        </p>
        <PriceFields form={form} path="usual" prices={form.values.usual} />
      </fieldset>
      <WeekendFields form={form} />
      <SeasonFields form={form} />
      <SurchargeFields form={form} />
      <TariffPreview values={form.values} />
      <div className={classes.footer}>
        {save.isError && (
          <Notice kind="error">
            <strong>{SAVE_FAILED}</strong>
            {save.error instanceof ApiError && <span>{save.error.detail}</span>}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button size="md" variant="default" onClick={() => close()}>
            Отмена
          </Button>
          <Button size="md" type="submit" color="sun" loading={save.isPending}>
            Сохранить
          </Button>
        </div>
      </div>
    </form>
  );
}
