import { MEETING_POINT_NAME_MAX, MEETING_POINT_NOTE_MAX } from '@sklon/contract/limits';
import type { MeetingPoint } from '@sklon/contract/meeting-points';
import { cleanLine } from '@sklon/contract/typed-text';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { errorsByField, type FieldErrors } from '../../ui/form/contract-validation.ts';
import { focusFirstInvalid } from '../../ui/form/field-focus.ts';
import { TextInput } from '../../ui/form/Fields.tsx';
import { parseDecimal } from '../../ui/form/typed-number.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useInputDraft } from '../auth/drafts.ts';
import { mapConfigQuery } from '../rentals/queries.ts';
import classes from './meeting-points.module.css';

const PointMap = lazy(() => import('./PointMap.tsx'));

export type PointValues = Pick<MeetingPoint, 'name' | 'note' | 'latitude' | 'longitude'>;

const SAVE_FAILED = 'Не\u00A0удалось сохранить место встречи. Попробуйте ещё раз.';
const shown = (degrees: number) => String(degrees).replace('.', ',');

interface Typed {
  name: string;
  note: string;
  latitude: string;
  longitude: string;
}

/** What is wrong with what is typed, in the words of the API. */
function problemsOf({ name, latitude, longitude }: Typed): FieldErrors {
  const isWithin = (text: string, bound: number) => {
    const degrees = parseDecimal(text);
    return degrees !== null && Math.abs(degrees) <= bound;
  };
  return {
    ...(cleanLine(name).trim() === '' && { name: 'Укажите название' }),
    ...(!isWithin(latitude, 90) && { latitude: 'Широта — число от −90 до 90' }),
    ...(!isWithin(longitude, 180) && { longitude: 'Долгота — число от −180 до 180' }),
  };
}

interface PointFormProps {
  point: MeetingPoint | null;
  /** Another point near which the map begins. */
  near: MeetingPoint | undefined;
  pending: boolean;
  error: Error | null;
  onSave: (values: PointValues) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A meeting point: what it is called, and where it is: by a press on the map where there are tiles, else in figures. */
export function PointForm(props: PointFormProps) {
  const { point, near, pending, error, onSave, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const tiles = useQuery(mapConfigQuery()).data?.tiles;
  const [typed, setTyped] = useInputDraft<Typed>(`point ${point?.id ?? 'new'}`, {
    name: point?.name ?? '',
    note: point?.note ?? '',
    latitude: point ? shown(point.latitude) : '',
    longitude: point ? shown(point.longitude) : '',
  });
  const [tried, setTried] = useState(false);
  const problems = problemsOf(typed);
  const refused = error instanceof ApiError ? errorsByField(error.errors) : {};
  const errors: FieldErrors = { ...refused, ...(tried && problems) };
  const spot = {
    latitude: parseDecimal(typed.latitude) ?? NaN,
    longitude: parseDecimal(typed.longitude) ?? NaN,
  };
  const placed = !('latitude' in problems) && !('longitude' in problems);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (pending) return;
    if (Object.keys(problems).length > 0) {
      flushSync(() => setTried(true));
      if (form.current) focusFirstInvalid(form.current, Object.keys(problems));
      return;
    }
    onSave({ ...spot, name: typed.name.trim(), note: typed.note.trim() || null });
  }

  const field = (name: keyof Typed) => ({
    'data-path': name,
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      {children}
      <TextInput
        label="Название"
        required
        autoComplete="off"
        maxLength={MEETING_POINT_NAME_MAX}
        {...field('name')}
      />
      <TextInput
        label="Как найти"
        autoComplete="off"
        maxLength={MEETING_POINT_NOTE_MAX}
        {...field('note')}
      />
      {tiles && (
        <Suspense fallback={<div className={classes.map} />}>
          <PointMap
            tiles={tiles}
            at={placed ? spot : null}
            near={near ?? null}
            onPick={({ latitude, longitude }) =>
              setTyped({ ...typed, latitude: shown(latitude), longitude: shown(longitude) })
            }
          />
        </Suspense>
      )}
      <div className={classes.pair}>
        <TextInput
          label="Широта"
          required
          inputMode="decimal"
          autoComplete="off"
          {...field('latitude')}
        />
        <TextInput
          label="Долгота"
          required
          inputMode="decimal"
          autoComplete="off"
          {...field('longitude')}
        />
      </div>
      {error && <Notice kind="error">{failureText(error, SAVE_FAILED)}</Notice>}
      <div className={classes.actions}>
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
