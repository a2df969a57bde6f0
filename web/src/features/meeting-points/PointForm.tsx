import { MEETING_POINT_NAME_MAX, MEETING_POINT_NOTE_MAX } from '@sklon/contract/limits';
import type { MeetingPoint } from '@sklon/contract/meeting-points';
import { cleanLine } from '@sklon/contract/typed-text';
import type { ReactNode } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { TextInput } from '../../ui/form/Fields.tsx';
import { parseDecimal } from '../../ui/form/typed-number.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useInputDraft } from '../auth/drafts.ts';
import { degreesText, isWithin, PlaceFields } from './PlaceFields.tsx';

export type PointValues = Pick<MeetingPoint, 'name' | 'note' | 'latitude' | 'longitude'>;

const SAVE_FAILED = 'Не\u00A0удалось сохранить место встречи. Попробуйте ещё раз.';

interface Typed {
  name: string;
  note: string;
  latitude: string;
  longitude: string;
}

/** What is wrong with what is typed, in the words of the API. */
function problemsOf({ name, latitude, longitude }: Typed) {
  return {
    name: cleanLine(name).trim() === '' && 'Укажите название',
    latitude: !isWithin(parseDecimal(latitude), 90) && 'Широта — число от −90 до 90',
    longitude: !isWithin(parseDecimal(longitude), 180) && 'Долгота — число от −180 до 180',
  };
}

interface PointFormProps {
  point: MeetingPoint | null;
  /** Another point near which the map begins. */
  near: MeetingPoint | undefined;
  pending: boolean;
  error: Error | null;
  onSave: (values: PointValues, refuse: (error: Error) => void) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A meeting point: what it is called, and where it is. */
export function PointForm(props: PointFormProps) {
  const { point, near, pending, error, onSave, onClose, children } = props;
  const initial: Typed = {
    name: point?.name ?? '',
    note: point?.note ?? '',
    latitude: point ? degreesText(point.latitude) : '',
    longitude: point ? degreesText(point.longitude) : '',
  };
  const spotOf = ({ latitude, longitude }: Typed) => ({
    latitude: parseDecimal(latitude) ?? NaN,
    longitude: parseDecimal(longitude) ?? NaN,
  });
  const form = useContractForm({
    initial,
    follows: true,
    draft: useInputDraft(`point ${point?.id ?? 'new'}`, initial),
    rules: problemsOf,
    onSubmit: (typed, { refuse }) =>
      onSave(
        { ...spotOf(typed), name: typed.name.trim(), note: typed.note.trim() || null },
        refuse,
      ),
  });

  return (
    <form {...form.props} className="grid gap-4 min-w-0">
      {children}
      <TextInput
        label="Название"
        required
        autoComplete="off"
        maxLength={MEETING_POINT_NAME_MAX}
        {...form.field('name')}
      />
      <TextInput
        label="Как найти"
        autoComplete="off"
        maxLength={MEETING_POINT_NOTE_MAX}
        {...form.field('note')}
      />
      <PlaceFields form={form} near={near} required />
      {error && <Notice kind="error">{failureText(error, SAVE_FAILED)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={pending}>
          Сохранить
        </Button>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
