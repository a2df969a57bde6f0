import { PHOTO_FULL_WIDTH, photoAtWidth, photoSrcSet } from '@sklon/contract/uploads';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCloseOnBack } from '../../../ui/useCloseOnBack.ts';
import classes from './ProfilePhoto.module.css';

interface ProfilePhotoProps {
  path: string;
  placeholder: string | null;
  name: string;
}

/**
 * The photo of an application; a click enlarges it over the page, and Escape, the cross, a click and Back close the
 * enlargement alone. One that does not load is hidden (spec sections 2 and 8).
 */
export function ProfilePhoto({ path, placeholder, name }: ProfilePhotoProps) {
  const [failed, setFailed] = useState(false);
  const [enlarged, setEnlarged] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(enlarged, () => setEnlarged(false));
  useEffect(() => {
    if (enlarged) dialog.current?.showModal();
    else dialog.current?.close();
  }, [enlarged]);

  if (failed) return null;
  return (
    <>
      <button
        type="button"
        className={classes.photo}
        aria-label={`Увеличить фото: ${name}`}
        onClick={() => setEnlarged(true)}
      >
        <img
          src={photoAtWidth(path, 160)}
          srcSet={photoSrcSet(path)}
          sizes="7rem"
          width={112}
          height={112}
          alt=""
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
          onError={() => setFailed(true)}
        />
      </button>
      {/* Escape is the keyboard's way of the click. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        aria-label={`Фото: ${name}`}
        className={classes.enlarged}
        onClose={() => setEnlarged(false)}
        onClick={() => setEnlarged(false)}
      >
        {enlarged && (
          <>
            <img
              src={path}
              width={PHOTO_FULL_WIDTH}
              height={PHOTO_FULL_WIDTH}
              alt={`Фото: ${name}`}
              onError={() => setFailed(true)}
            />
            {/* The dialog below listens for Escape on the whole window, unless what has the focus says otherwise. */}
            <button
              type="button"
              className={classes.close}
              aria-label="Закрыть фото"
              data-mantine-stop-propagation="true"
            >
              <IconX size={24} aria-hidden />
            </button>
          </>
        )}
      </dialog>
    </>
  );
}
