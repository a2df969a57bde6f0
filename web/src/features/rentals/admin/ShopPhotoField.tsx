import type { Rental } from '@sklon/contract/rentals';
import { PhotoField } from '../../uploads/PhotoField.tsx';
import { RentalPhoto } from '../RentalPhoto.tsx';
import classes from './RentalForm.module.css';

interface ShopPhotoFieldProps {
  rental: Pick<Rental, 'profile_photo_path' | 'profile_photo_placeholder'> | null;
  /** The one chosen now. */
  photo: File | null;
  onChange: (photo: File | null) => void;
}

/** The photo that the shop has, until another one is chosen. */
export function ShopPhotoField({ rental, photo, onChange }: ShopPhotoFieldProps) {
  return (
    <div className={classes.photo}>
      <PhotoField photo={photo} onChange={onChange} />
      {rental?.profile_photo_path && !photo && (
        <div className={classes.current} role="img" aria-label="Фото проката сейчас">
          <RentalPhoto rental={rental} sizes="8rem" />
        </div>
      )}
    </div>
  );
}
