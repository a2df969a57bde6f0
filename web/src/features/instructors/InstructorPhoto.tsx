import type { Instructor } from '@sklon/contract/instructors';
import { PHOTO_FULL_WIDTH, photoAtWidth, photoSrcSet } from '@sklon/contract/uploads';
import { useState } from 'react';
import classes from './InstructorPhoto.module.css';
import { PortraitDrawing } from './PortraitDrawing.tsx';

interface InstructorPhotoProps {
  instructor: Pick<Instructor, 'profile_photo_path' | 'profile_photo_placeholder'>;
  /** `sizes` of the picture: how wide it is shown. */
  sizes: string;
  /** In the first screen: loads at once. */
  eager?: boolean;
}

/** Fills its place. Blurred until the photo is here; a drawing when there is none or it does not load. */
export function InstructorPhoto({ instructor, sizes, eager = false }: InstructorPhotoProps) {
  const { profile_photo_path: path, profile_photo_placeholder: placeholder } = instructor;
  const [failed, setFailed] = useState<string>();
  if (!path || failed === path) return <PortraitDrawing />;
  return (
    <img
      // A photo of the server's page can fail before the page is alive, when nobody listens yet.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(path);
      }}
      className={classes.photo}
      src={photoAtWidth(path, 480)}
      srcSet={photoSrcSet(path)}
      sizes={sizes}
      width={PHOTO_FULL_WIDTH}
      height={PHOTO_FULL_WIDTH}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      onError={() => setFailed(path)}
    />
  );
}
