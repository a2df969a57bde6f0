import { type MapPoint, parseMapPoint } from '@sklon/contract/map-point';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type ComponentProps, lazy, Suspense } from 'react';
import { TextInput } from '../../ui/form/Fields.tsx';
import { parseDecimal } from '../../ui/form/typed-number.ts';
import { mapConfigQuery } from '../map/queries.ts';

const PointMap = lazy(() => import('./PointMap.tsx'));

interface Typed {
  latitude: string;
  longitude: string;
}

type TextField = Pick<ComponentProps<typeof TextInput>, 'value' | 'error' | 'onBlur'> & {
  onChange: (typed: string) => void;
};

interface PlaceFieldsProps {
  form: {
    values: Typed;
    field: (path: keyof Typed) => TextField;
    set: (changed: Typed) => void;
  };
  /** Where the form has a field for a link to a map: its point goes into the others. */
  mapLink?: TextField;
  /** What the map begins at. */
  near?: MapPoint | undefined;
  required?: boolean;
}

/** Where something is: by a press on the map where there are tiles, by a pasted link, or in figures. */
export function PlaceFields({ form, mapLink, near, required }: PlaceFieldsProps) {
  const tiles = useQuery(mapConfigQuery()).data?.tiles;
  const at = pointOf(form.values);
  const place = ({ latitude, longitude }: MapPoint) =>
    form.set({ latitude: degreesText(latitude), longitude: degreesText(longitude) });
  const degrees = (path: keyof Typed, label: string, placeholder: string) => (
    <TextInput
      label={label}
      required={required}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      {...withText(form.field(path))}
      onPaste={(event: ClipboardEvent) => {
        const pasted = parseMapPoint(event.clipboardData.getData('text'));
        if (!pasted) return;
        event.preventDefault();
        place(pasted);
      }}
    />
  );
  const unread = Boolean(mapLink?.value) && !parseMapPoint(String(mapLink?.value)) && !at;
  return (
    <>
      {tiles && (
        <Suspense fallback={<div className="h-64 rounded-md bg-sunk cursor-crosshair" />}>
          <PointMap tiles={tiles} at={at} near={near ?? null} onPick={place} />
        </Suspense>
      )}
      <div className="grid grid-cols-2 gap-4 items-start">
        {degrees('latitude', 'Широта', '43,6559')}
        {degrees('longitude', 'Долгота', '40,3126')}
        <p className="col-span-full -mt-2 dimmed">
          Вставьте ссылку с&nbsp;карты или координаты в&nbsp;любое из&nbsp;полей: заполнятся оба.
        </p>
      </div>
      {mapLink && (
        <TextInput
          type="url"
          inputMode="url"
          label="Ссылка на&nbsp;карту"
          autoComplete="off"
          placeholder="https://yandex.ru/maps/…"
          description={
            unread &&
            'По\u00A0такой ссылке точку не\u00A0узнать: вставьте длинную, из\u00A0адресной строки.'
          }
          {...withText(mapLink)}
          onChange={({ currentTarget: { value } }) => {
            mapLink.onChange(value);
            const linked = parseMapPoint(value);
            if (linked) place(linked);
          }}
        />
      )}
    </>
  );
}

/** Errors of a point of which one half is missing: it would be on no map. */
export function halfPlace({ latitude, longitude }: Typed) {
  return {
    latitude: !latitude && longitude && 'Укажите и\u00A0широту',
    longitude: !longitude && latitude && 'Укажите и\u00A0долготу',
  };
}

function withText({ onChange, ...field }: TextField): ComponentProps<typeof TextInput> {
  return { ...field, onChange: ({ currentTarget }) => onChange(currentTarget.value) };
}

/** «43,6559» */
export function degreesText(degrees: number): string {
  return String(degrees).replace('.', ',');
}

/** Null while it is none on the globe. */
function pointOf({ latitude, longitude }: Typed): MapPoint | null {
  const point = { latitude: parseDecimal(latitude), longitude: parseDecimal(longitude) };
  return isWithin(point.latitude, 90) && isWithin(point.longitude, 180)
    ? (point as MapPoint)
    : null;
}

export function isWithin(degrees: number | null, bound: number): boolean {
  return degrees !== null && Math.abs(degrees) <= bound;
}
