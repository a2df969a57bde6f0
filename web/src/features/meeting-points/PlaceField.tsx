import { mapLinkOf, placeText } from '@sklon/contract/meeting-point-rules';
import type { MeetingPoint } from '@sklon/contract/meeting-points';
import type { Resort } from '@sklon/contract/resorts';
import type { ReactNode } from 'react';
import { NativeSelect } from '../../ui/form/Fields.tsx';
import { PlacePhoto } from './PlacePhoto.tsx';

interface PlaceFieldProps {
  resorts: readonly Resort[];
  points: readonly MeetingPoint[];
  resortId: number | undefined;
  /** Where the lesson meets; undefined: at the resort. */
  point: MeetingPoint | undefined;
  error: ReactNode;
  className: string | undefined;
  onChange: (resortId: number, pointId: number | undefined) => void;
}

/** Where to meet: a point of the instructor where there are some, else a resort; a choice only where there is one. */
export function PlaceField(props: PlaceFieldProps) {
  const { resorts, points, resortId, point, error, className, onChange } = props;
  const places = resorts.flatMap((resort) => {
    const here = points.filter(({ resort_id }) => resort_id === resort.id);
    return (here.length > 0 ? here : [null]).map((at) => ({ resort, at }));
  });
  const label = ({ resort, at }: (typeof places)[number]) =>
    resorts.length > 1 ? placeText(resort.name, at) : (at?.name ?? resort.name);
  const valueOf = ({ resort, at }: (typeof places)[number]) =>
    at ? `${resort.id}-${at.id}` : String(resort.id);
  return (
    <div>
      {places.length > 1 ? (
        <NativeSelect
          label="Место встречи"
          data-path="meeting_point_id"
          value={point ? `${resortId}-${point.id}` : String(resortId)}
          error={error}
          onChange={({ currentTarget }) => {
            const place = places.find((other) => valueOf(other) === currentTarget.value);
            if (place) onChange(place.resort.id, place.at?.id);
          }}
          data={places.map((place) => ({ value: valueOf(place), label: label(place) }))}
        />
      ) : (
        places[0] && (
          <p className={className}>
            Место встречи <b>{label(places[0])}</b>
          </p>
        )
      )}
      {point && (
        <p className={className}>
          {point.note && <span>{point.note}. </span>}
          <a href={mapLinkOf(point)} target="_blank" rel="noopener noreferrer">
            Показать на&nbsp;карте
          </a>
        </p>
      )}
      {point && <PlacePhoto point={point} size="form" />}
    </div>
  );
}
