import type { Instructor } from '@sklon/contract/instructors';
import { ProfilePhoto } from '../../ui/ProfilePhoto.tsx';
import classes from './InstructorCard.module.css';

/** Pairs of colours in the style sheet. */
const TONES = 4;

interface InstructorPhotoProps {
  instructor: Pick<
    Instructor,
    'first_name' | 'last_name' | 'resort_ids' | 'profile_photo_path' | 'profile_photo_placeholder'
  >;
  sizes: string;
  eager?: boolean;
}

/** Cropped to the face; initials on the resort's colours when there is none or it does not load. */
export function InstructorPhoto({ instructor, ...photo }: InstructorPhotoProps) {
  const { first_name, last_name, resort_ids } = instructor;
  return (
    <ProfilePhoto
      {...photo}
      owner={instructor}
      fallback={
        <svg
          viewBox="0 0 240 240"
          preserveAspectRatio="xMidYMid slice"
          className={`${classes.face} ${classes.initials}`}
          data-tone={(resort_ids[0] ?? 0) % TONES}
          aria-hidden
          focusable="false"
        >
          <path d="M0 240V176l52-50 34 30 48-62 46 56 26-20 34 34v76z" />
          <text x="120" y="128">
            {first_name.slice(0, 1) + last_name.slice(0, 1)}
          </text>
        </svg>
      }
      className={classes.face}
    />
  );
}
