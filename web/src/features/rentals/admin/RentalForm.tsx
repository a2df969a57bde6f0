import type { RentalSelectorResort } from '@sklon/contract/admin';
import type { Rental } from '@sklon/contract/rentals';
import { halfPlace, PlaceFields } from '../../meeting-points/PlaceFields.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Switch } from '../../../ui/form/Choices.tsx';
import {
  type ContractForm,
  type TextPath,
  useContractForm,
} from '../../../ui/form/contract-form.ts';
import { useFirstFocus } from '../../../ui/form/field-focus.ts';
import { PriceField } from '../../../ui/form/NumberFields.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type EditDialogControls, useUnsavedChanges } from '../../../ui/overlays/EditDialog.tsx';
import { useListNotice } from '../../../ui/records/list-notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useInputDraft } from '../../auth/drafts.ts';
import { BusinessPhoto } from '../../businesses/BusinessCard.tsx';
import { selectorResortsQuery } from '../../resorts/admin-resorts.tsx';
import { ResortChecklist } from '../../resorts/ResortChecklist.tsx';
import { PhotoField } from '../../uploads/PhotoField.tsx';
import {
  bodyOfRental,
  fieldOfRental,
  NEW_RENTAL,
  type RentalFormValues,
  valuesOfRental,
} from './rental-form.ts';
import { PHOTO_FAILED, SAVE_FAILED } from './queries.ts';
import { useSaveRental } from './useSaveRental.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput, Textarea } from '../../../ui/form/Fields.tsx';

async function loadSchema() {
  const { rentalForm } = await import('@sklon/contract/rentals');
  return rentalForm;
}

interface RentalFormProps extends EditDialogControls {
  /** Null for a shop that is being added. */
  rental: Rental | null;
}

/** Every field of a shop, and its photo (spec 2 and 7, Admin). A failure leaves all as typed. */
export function RentalForm({ rental, onDirty, close }: RentalFormProps) {
  const tell = useListNotice();
  const [photo, setPhoto] = useState<File | null>(null);
  const initial = rental ? valuesOfRental(rental) : NEW_RENTAL;
  const saving = useSaveRental(rental?.id ?? null, (message, name) => {
    close({ force: true });
    showToast({ kind: 'success', message });
    tell({ kind: 'success', text: `${message}: ${name}` });
  });
  const form = useContractForm({
    initial,
    follows: true,
    draft: useInputDraft(`rental ${rental?.id ?? 'new'}`, initial),
    loadSchema,
    bodyOf: bodyOfRental,
    fieldOf: fieldOfRental,
    rules: halfPlace,
    onSubmit: (values, outcome) => saving.save(bodyOfRental(values), photo, outcome),
  });
  useFirstFocus(form.element);
  useUnsavedChanges(form.isDirty || photo !== null, onDirty);

  return (
    <form {...form.props} className="stack gap-4">
      <RentalFields form={form} />
      <ShopPhotoField rental={rental} photo={photo} onChange={setPhoto} />
      <div className="dialog-footer">
        <SaveProgress
          saving={saving}
          onRetryPhoto={() => photo && saving.retryPhoto(photo, form.values.business_name)}
        />
        <div className="form-actions">
          <Button size="md" variant="default" onClick={() => close()}>
            Отмена
          </Button>
          <Button
            size="md"
            type="submit"
            color="sun"
            loading={saving.shop.isPending || saving.picture.isPending}
          >
            Сохранить
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Rubles that an arrow key adds to the price of a set. */
const PRICE_STEP = 100;

type Path = TextPath<RentalFormValues>;

function RentalFields({ form }: { form: ContractForm<RentalFormValues> }) {
  const text = (path: Path, label: string) => ({
    label,
    autoComplete: 'off',
    ...form.field(path),
  });

  return (
    <>
      <fieldset className="stack gap-4 min-w-0 p-0 no-border">
        <legend className="mb-3 p-0 text-lg weight-700">Основное</legend>
        <TextInput required maxLength={200} {...text('business_name', 'Название')} />
        <ShopResortsField
          value={form.values.resort_ids}
          error={form.errors.resort_ids}
          onChange={(ids) => form.set({ resort_ids: ids })}
        />
        <PriceField
          label="Цена комплекта за&nbsp;день"
          description="Лыжи или сноуборд с&nbsp;ботинками. Пустая цена&nbsp;— «По&nbsp;запросу»."
          step={PRICE_STEP}
          {...form.field('price_ski_set')}
        />
        <Switch
          label="Прокат работает"
          className="flex items-center justify-between gap-3 min-h-11 weight-500 cursor-pointer"
          checked={form.values.is_working}
          onChange={(on) => form.set({ is_working: on })}
        />
      </fieldset>
      <fieldset className="stack gap-4 min-w-0 p-0 no-border">
        <legend className="mb-3 p-0 text-lg weight-700">Контакты</legend>
        <div className="stack items-start gap-4 sm:grid-cols-2">
          <TextInput type="tel" placeholder="+7 916 123-45-67" {...text('phone', 'Телефон')} />
          <TextInput maxLength={50} {...text('extra_phone', 'Доп. телефон')} />
        </div>
        <TextInput type="url" inputMode="url" placeholder="https://" {...text('site', 'Сайт')} />
        <TextInput maxLength={300} {...text('address', 'Адрес')} />
        <PlaceFields form={form} mapLink={form.field('map_link')} />
      </fieldset>
      <fieldset className="stack gap-4 min-w-0 p-0 no-border">
        <legend className="mb-3 p-0 text-lg weight-700">Описание</legend>
        <Textarea rows={3} maxLength={2000} {...text('about_business', 'О\u00A0прокате')} />
        <Textarea rows={2} maxLength={2000} {...text('other_info', 'Дополнительная информация')} />
      </fieldset>
    </>
  );
}

interface SaveProgressProps {
  saving: ReturnType<typeof useSaveRental>;
  onRetryPhoto: () => void;
}

function SaveProgress({
  saving: { sender, shop, picture, detail },
  onRetryPhoto,
}: SaveProgressProps) {
  if (picture.isPending) {
    const { part, cancel } = sender;
    return (
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4 [&_progress]:flex-[1_1_10rem] [&_progress]:accent-primary">
        <span>
          {part < 1 ? `Отправляем фото: ${Math.round(part * 100)}\u00A0%` : 'Проверяем фото…'}
        </span>
        <progress value={part} max={1} aria-label="Отправка фото" />
        <Button variant="subtle" onClick={cancel}>
          Отменить
        </Button>
      </div>
    );
  }
  if (!shop.error && !picture.error) return null;
  return (
    <Notice kind="error">
      <strong>{shop.error ? SAVE_FAILED : PHOTO_FAILED}</strong>
      {detail !== null && <span>{detail}</span>}
      {picture.error && (
        <Button variant="light" onClick={onRetryPhoto}>
          Загрузить фото ещё раз
        </Button>
      )}
    </Notice>
  );
}

interface ShopPhotoFieldProps {
  rental: Pick<Rental, 'profile_photo_path' | 'profile_photo_placeholder'> | null;
  /** The one chosen now. */
  photo: File | null;
  onChange: (photo: File | null) => void;
}

function ShopPhotoField({ rental, photo, onChange }: ShopPhotoFieldProps) {
  return (
    <div className="grid gap-3">
      <PhotoField photo={photo} onChange={onChange} />
      {rental?.profile_photo_path && !photo && (
        <div
          className="overflow-hidden w-32 aspect-square rounded-lg"
          role="img"
          aria-label="Фото проката сейчас"
        >
          <BusinessPhoto business={rental} drawing="rental-scene" sizes="8rem" />
        </div>
      )}
    </div>
  );
}

interface ShopResortsFieldProps {
  value: readonly number[];
  error?: ReactNode;
  onChange: (ids: number[]) => void;
}

const NONE: RentalSelectorResort[] = [];

/** Resorts of a shop, one or several, whatever their regions. */
function ShopResortsField({ value, error, onChange }: ShopResortsFieldProps) {
  const { data: resorts = NONE, isError, refetch } = useQuery(selectorResortsQuery());
  return (
    <ResortChecklist
      groups={selectorGroups(resorts)}
      value={value}
      onToggle={(id) =>
        onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
      }
      error={error}
      short
    >
      {isError && (
        <div role="alert" className="px-3 text-dimmed">
          <p>Список курортов не&nbsp;загрузился.</p>
          <Button variant="light" onClick={() => void refetch()}>
            Попробовать снова
          </Button>
        </div>
      )}
    </ResortChecklist>
  );
}

export interface SelectorGroup {
  name: string;
  resorts: RentalSelectorResort[];
}

/** Resorts under their folders' names, both in the order of the API; those outside of any folder come last. */
function selectorGroups(resorts: readonly RentalSelectorResort[]): SelectorGroup[] {
  const groups = new Map<string, RentalSelectorResort[]>();
  const inside = resorts.filter(({ parent_name }) => parent_name !== null);
  const outside = resorts.filter(({ parent_name }) => parent_name === null);
  for (const resort of [...inside, ...outside]) {
    const name = resort.parent_name ?? 'Другие курорты';
    groups.set(name, [...(groups.get(name) ?? []), resort]);
  }
  return [...groups].map(([name, members]) => ({ name, resorts: members }));
}
