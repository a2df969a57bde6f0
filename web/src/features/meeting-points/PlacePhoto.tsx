import type { MeetingPoint } from '@sklon/contract/meeting-points';
import { ProfilePhoto } from '../../ui/ProfilePhoto.tsx';
import classes from './meeting-points.module.css';

interface PlacePhotoProps {
  point: Pick<MeetingPoint, 'name' | 'photo_path' | 'photo_placeholder'>;
  /** Where it stands: beside a point in a list, in the booking form, on the page of a booking. */
  size: keyof typeof WIDTHS;
}

const WIDTHS = { line: '4rem', form: '8rem', page: '20rem' } as const;

/** What a meeting point looks like; nothing where it has no photo, or it does not load. */
export function PlacePhoto({ point, size }: PlacePhotoProps) {
  const { name, photo_path, photo_placeholder } = point;
  if (photo_path === null) return null;
  return (
    <div role="img" aria-label={`Фото места: ${name}`} className={classes.photo} data-size={size}>
      <ProfilePhoto
        owner={{ profile_photo_path: photo_path, profile_photo_placeholder: photo_placeholder }}
        sizes={WIDTHS[size]}
        fallback={null}
      />
    </div>
  );
}
