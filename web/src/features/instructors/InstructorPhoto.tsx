import type { Instructor } from '@sklon/contract/instructors';
import { ProfilePhoto } from '../../ui/ProfilePhoto.tsx';
import classes from './InstructorPhoto.module.css';
import { PortraitDrawing } from './PortraitDrawing.tsx';

interface InstructorPhotoProps {
  instructor: Pick<Instructor, 'profile_photo_path' | 'profile_photo_placeholder'>;
  /** `sizes` of the picture: how wide it is shown. */
  sizes: string;
  /** In the first screen: loads at once. */
  eager?: boolean;
}

/** The face, wherever the place cuts the photo; a drawing when there is none or it does not load. */
export function InstructorPhoto({ instructor, ...photo }: InstructorPhotoProps) {
  return (
    <ProfilePhoto
      {...photo}
      owner={instructor}
      fallback={<PortraitDrawing />}
      className={classes.photo}
    />
  );
}
