import type { MeetingPoint } from '@sklon/contract/meeting-points';
import type { MeetingPointRow } from './queries.ts';

export function presentMeetingPoint(row: MeetingPointRow): MeetingPoint {
  const { id, resort_id, name, note, latitude, longitude, photo_path, photo_placeholder } = row;
  return { id, resort_id, name, note, latitude, longitude, photo_path, photo_placeholder };
}
