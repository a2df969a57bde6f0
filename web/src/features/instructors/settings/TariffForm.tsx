import type { InstructorSettings } from '@sklon/contract/instructors';
import { ApiError } from '../../../api/api-error.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { useFirstFocus } from '../../../ui/form/field-focus.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type EditDialogControls, useUnsavedChanges } from '../../../ui/overlays/EditDialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useInputDraft } from '../../auth/drafts.ts';
import { SAVE_FAILED, useSettingsUpdate } from './own-settings.ts';
import { bodyOfTariff, fieldOfTariff, ruleErrors, valuesOfTariff } from './tariff-form.ts';
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
  const initial = valuesOfTariff(settings);
  const { mutateAsync } = useSettingsUpdate();
  const save = useAction({
    mutationFn: (body: ReturnType<typeof bodyOfTariff>) => mutateAsync(body),
  });
  const form = useContractForm({
    initial,
    follows: true,
    draft: useInputDraft('tariff', initial),
    loadSchema,
    bodyOf: bodyOfTariff,
    fieldOf: fieldOfTariff,
    // The schema's errors go first: what cannot be read breaks no rule.
    rules: (values, found) => ({ ...ruleErrors(values), ...found }),
    action: save,
    onSubmit: (values, { refuse }) =>
      save.mutate(bodyOfTariff(values), {
        onSuccess: () => {
          showToast({ kind: 'success', message: 'Цены сохранены' });
          close({ force: true });
        },
        onError: (error) => {
          showToast({ kind: 'error', message: SAVE_FAILED });
          refuse(error);
        },
      }),
  });
  useFirstFocus(form.element);
  useUnsavedChanges(form.isDirty && !save.isSuccess, onDirty);

  return (
    <form {...form.props} className="stack gap-7 min-w-0">
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Обычная цена за&nbsp;одного</legend>
        <p className="dimmed">Пустое поле считается от&nbsp;соседних, эта цена показана серым.</p>
        <PriceFields form={form} path="usual" prices={form.values.usual} />
      </fieldset>
      <WeekendFields form={form} />
      <SeasonFields form={form} />
      <SurchargeFields form={form} />
      <TariffPreview values={form.values} />
      <div className="dialog-footer">
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
