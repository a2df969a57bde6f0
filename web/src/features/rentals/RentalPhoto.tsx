import type { Rental } from '@sklon/contract/rentals';
import { RentalScene } from '../../ui/illustrations/RentalScene.tsx';
import { BusinessPhoto } from '../businesses/BusinessCard.tsx';

interface RentalPhotoProps {
  rental: Pick<Rental, 'profile_photo_path' | 'profile_photo_placeholder'>;
  /** `sizes` of the picture: how wide it is shown. */
  sizes: string;
  /** In the first screen: loads at once. */
  eager?: boolean;
}

/** Fills its place; a drawn rack when there is no photo or it does not load. */
export function RentalPhoto({ rental, ...photo }: RentalPhotoProps) {
  return <BusinessPhoto {...photo} business={rental} Drawing={RentalScene} />;
}
