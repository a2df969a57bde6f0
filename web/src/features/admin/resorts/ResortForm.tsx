import type { Resort } from '@sklon/contract/resorts';
import { formatZone } from '@sklon/contract/time';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { useFirstFocus } from '../../../ui/form/field-focus.ts';
import { useInstant } from '../../../ui/instant.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type EditDialogControls, useUnsavedChanges } from '../../../ui/overlays/EditDialog.tsx';
import { useListNotice } from '../../../ui/records/list-notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useInputDraft } from '../../auth/drafts.ts';
import { selectorResortsQuery } from '../../resorts/admin-resorts.tsx';
import { resortsQuery } from '../../resorts/queries.ts';
import { availabilityKey, bookingHoursKey } from '../../schedule/keys.ts';
import { adminResortQuery, adminResortsKey } from '../queries.ts';
import {
  bodyOfResort,
  completeTime,
  maskTime,
  type ResortFormValues,
  valuesOfResort,
} from './resort-form.ts';
import { outsideText, RESORT_UPDATE_FAILED, RESORT_UPDATED } from './resort-groups.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput, Textarea } from '../../../ui/form/Fields.tsx';

async function loadSchema() {
  const { resortForm } = await import('@sklon/contract/admin');
  return resortForm;
}

interface ResortFormProps extends EditDialogControls {
  resort: Resort;
}

/** Name, description and hours of a resort; a folder has no hours (spec 2, Admin panel). A failure leaves all as typed. */
export function ResortForm({ resort, onDirty, close }: ResortFormProps) {
  const tell = useListNotice();
  const { is_folder: isFolder } = resort;
  const now = useInstant();
  const initial = valuesOfResort(resort);
  const bodyOf = (values: ResortFormValues) => bodyOfResort(values, isFolder);
  const save = useSaveResort(resort.id);
  const form = useContractForm({
    initial,
    follows: true,
    draft: useInputDraft(`resort ${resort.id}`, initial),
    loadSchema,
    bodyOf,
    complete: ({ open_time, close_time, ...values }) => ({
      ...values,
      open_time: completeTime(open_time),
      close_time: completeTime(close_time),
    }),
    action: save,
    onSubmit: (values, { refuse }) =>
      save.mutate(bodyOf(values), {
        onSuccess: ({ resort: { name }, bookings_outside: outside }) => {
          close({ force: true });
          showToast({ kind: 'success', message: RESORT_UPDATED });
          tell({
            kind: outside > 0 ? 'warning' : 'success',
            text: `${RESORT_UPDATED}: ${name}`,
            warning: outside > 0 ? outsideText(outside) : undefined,
          });
        },
        onError: (error) => {
          showToast({ kind: 'error', message: RESORT_UPDATE_FAILED });
          refuse(error);
        },
      }),
  });
  useFirstFocus(form.element);
  useUnsavedChanges(form.isDirty && !save.isSuccess, onDirty);

  return (
    <form {...form.props} className="stack gap-4">
      <TextInput
        label="Название"
        required
        maxLength={200}
        autoComplete="off"
        {...form.field('name')}
      />
      <Textarea label="Описание" rows={3} maxLength={2000} {...form.field('description')} />
      {isFolder ? (
        <p className="dimmed">
          У&nbsp;папки нет часов работы: они задаются у&nbsp;каждого курорта.
        </p>
      ) : (
        <div className="grid grid-cols-2 items-start gap-3">
          <TimeField label="Открытие" {...form.field('open_time')} />
          <TimeField label="Закрытие" {...form.field('close_time')} />
          <p className="grid col-span-full">
            <span className="dimmed">Часовой пояс</span>
            <span>{formatZone(resort.timezone, now)}</span>
          </p>
        </div>
      )}
      {save.isError && (
        <Notice kind="error">
          <strong>{RESORT_UPDATE_FAILED}</strong>
          {save.error instanceof ApiError && <span>{save.error.detail}</span>}
        </Notice>
      )}
      <div className="form-actions">
        <Button size="md" variant="default" onClick={() => close()}>
          Отмена
        </Button>
        <Button size="md" type="submit" color="sun" loading={save.isPending}>
          Сохранить
        </Button>
      </div>
    </form>
  );
}

interface TimeFieldProps {
  label: string;
  value?: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: () => void;
  'data-path'?: string;
}

/** A time typed as HH:MM (spec 5): the colon comes by itself, an hour alone becomes a full one. */
function TimeField({ value = '', onChange, onBlur, ...input }: TimeFieldProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="ЧЧ:ММ"
      maxLength={5}
      required
      {...input}
      value={value}
      onChange={({ currentTarget }) => onChange(maskTime(currentTarget.value))}
      onBlur={() => {
        if (completeTime(value) !== value) onChange(completeTime(value));
        onBlur?.();
      }}
    />
  );
}

/** Saves a resort or a folder; every list that names it learns of it, and every calendar, which shows its hours. */
function useSaveResort(id: number) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (body: ReturnType<typeof bodyOfResort>) =>
      call('updateResort', { params: { id }, body }),
    onSuccess: ({ resort }) => {
      queryClient.setQueryData(adminResortQuery(id).queryKey, resort);
      const named = [adminResortsKey, resortsQuery().queryKey, selectorResortsQuery().queryKey];
      for (const queryKey of [...named, bookingHoursKey, availabilityKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
