import { mapLinkOf } from '@sklon/contract/meeting-point-rules';
import type { MeetingPoint } from '@sklon/contract/meeting-points';
import { PlacePhoto } from './PlacePhoto.tsx';

/** A point in a list, with its photo: its name leads to the map. */
export function PointLine({ point }: { point: MeetingPoint }) {
  return (
    <span className="inline-flex items-center gap-3">
      <PlacePhoto point={point} size="line" />
      <span>
        <a href={mapLinkOf(point)} target="_blank" rel="noopener noreferrer">
          {point.name}
        </a>
        {point.note !== null && <span className="block dimmed">{point.note}</span>}
      </span>
    </span>
  );
}
