import type { Rental } from '@sklon/contract/rentals';
import type { ComponentType } from 'react';
import { ProfilePhoto } from '../../ui/ProfilePhoto.tsx';
import classes from './BusinessPhoto.module.css';

interface BusinessPhotoProps {
  business: Pick<Rental, 'profile_photo_path' | 'profile_photo_placeholder'>;
  /** Stands there when there is no photo or it does not load. */
  Drawing: ComponentType;
  /** `sizes` of the picture: how wide it is shown. */
  sizes: string;
  /** In the first screen: loads at once. */
  eager?: boolean;
}

/** Fills its place. */
export function BusinessPhoto({ business, Drawing, ...photo }: BusinessPhotoProps) {
  return (
    <ProfilePhoto
      {...photo}
      owner={business}
      fallback={
        <div className={classes.drawing}>
          <Drawing />
        </div>
      }
    />
  );
}
