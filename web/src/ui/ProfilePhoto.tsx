import { PHOTO_FULL_WIDTH, photoAtWidth, photoSrcSet } from '@sklon/contract/uploads';
import { type ReactNode, useState } from 'react';
import classes from './Card.module.css';

interface ProfilePhotoProps {
  owner: { profile_photo_path: string | null; profile_photo_placeholder?: string | null };
  sizes: string;
  eager?: boolean;
  /** Shown when there is no photo or it does not load (spec 8). */
  fallback: ReactNode;
  className?: string | undefined;
}

/** Fills its container, with the colour of the photo until it has loaded. */
export function ProfilePhoto({
  owner,
  sizes,
  eager = false,
  fallback,
  className = '',
}: ProfilePhotoProps) {
  const { profile_photo_path: path, profile_photo_placeholder: placeholder } = owner;
  const [failed, setFailed] = useState<string>();
  if (!path || failed === path) return fallback;
  return (
    <img
      // A photo of the server's page can fail before hydration, when no listener is attached yet.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(path);
      }}
      className={`${classes.photo} ${className}`}
      src={photoAtWidth(path, 480)}
      srcSet={photoSrcSet(path)}
      sizes={sizes}
      width={PHOTO_FULL_WIDTH}
      height={PHOTO_FULL_WIDTH}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      style={placeholder ? { backgroundColor: placeholder } : undefined}
      onError={() => setFailed(path)}
    />
  );
}
