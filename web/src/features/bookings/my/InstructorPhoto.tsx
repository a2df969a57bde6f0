import { photoAtWidth } from '@sklon/contract/uploads';
import { useState } from 'react';
import classes from './InstructorPhoto.module.css';

interface InstructorPhotoProps {
  instructor: { first_name: string; last_name: string; profile_photo_path: string | null };
}

/** A small round photo; the initials when there is none or it does not load. The name always stands beside it. */
export function InstructorPhoto({
  instructor: { first_name, last_name, profile_photo_path },
}: InstructorPhotoProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={classes.photo} aria-hidden>
      {profile_photo_path && !failed ? (
        <img
          src={photoAtWidth(profile_photo_path, 160)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      ) : (
        first_name.slice(0, 1) + last_name.slice(0, 1)
      )}
    </span>
  );
}
