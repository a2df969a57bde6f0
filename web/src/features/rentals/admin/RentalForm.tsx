import '@mantine/core/styles/Input.layer.css';
import type { Rental } from '@sklon/contract/rentals';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { checkOnLeave } from '../../../ui/form/check-on-leave.ts';
import type { EditDialogControls } from '../../../ui/EditDialog.tsx';
import { useDirtyNews } from '../../../ui/useDirtyNews.ts';
import { useFirstFocus } from '../../../ui/useFirstFocus.ts';
import classes from './RentalForm.module.css';
import { RentalFields } from './RentalFields.tsx';
import {
  fieldErrorsOf,
  NEW_RENTAL,
  type RentalFormValues,
  validateRental,
  valuesOfRental,
} from './rental-form.ts';
import { SaveNews } from './SaveNews.tsx';
import { ShopPhotoField } from './ShopPhotoField.tsx';
import { useSaveRental } from './useSaveRental.ts';

interface RentalFormProps extends EditDialogControls {
  /** Null for a shop that is being added. */
  rental: Rental | null;
  onSaved: (message: string, name: string) => void;
}

/** Every field of a shop, and its photo (spec 2 and 7, Admin). A failure leaves all as typed. */
export function RentalForm({ rental, onDirty, close, onSaved }: RentalFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const form = useForm<RentalFormValues>({
    initialValues: rental ? valuesOfRental(rental) : NEW_RENTAL,
    validate: validateRental,
    enhanceGetInputProps: checkOnLeave,
  });
  const saving = useSaveRental({
    id: rental?.id ?? null,
    onKept: () => form.resetDirty(),
    onSaved: (message) => onSaved(message, form.getValues().business_name.trim()),
    onRefused: ({ errors }) => {
      const fields = fieldErrorsOf(errors);
      form.setErrors(fields);
      focusFirst(fields);
    },
  });
  useFirstFocus(place);
  useDirtyNews(form.isDirty() || photo !== null, onDirty);

  function focusFirst(errors: object) {
    const [first] = Object.keys(errors);
    const field = first && place.current?.querySelector<HTMLElement>(`[data-path="${first}"]`);
    if (!field) return;
    (field.matches('input, textarea')
      ? field
      : (field.querySelector<HTMLElement>('input') ?? field)
    ).focus();
  }

  return (
    <form
      ref={place}
      noValidate
      className={classes.form}
      onSubmit={(event) =>
        form.onSubmit((values) => void saving.save(values, photo), focusFirst)(event)
      }
    >
      <RentalFields form={form} />
      <ShopPhotoField rental={rental} photo={photo} onChange={setPhoto} />
      <div className={classes.footer}>
        <SaveNews saving={saving} onRetryPhoto={() => photo && void saving.retryPhoto(photo)} />
        <div className={classes.actions}>
          <Button size="md" variant="default" onClick={() => close()}>
            Отмена
          </Button>
          <Button size="md" type="submit" color="sun" loading={saving.phase !== 'resting'}>
            Сохранить
          </Button>
        </div>
      </div>
    </form>
  );
}
