import { Button } from '@mantine/core';
import { PHOTO_INVALID } from '@sklon/contract/registration-rules';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { type CutArea, cropPhoto } from './crop-photo.ts';
import classes from './PhotoCrop.module.css';
import { useObjectUrl } from './useObjectUrl.ts';

const MAX_ZOOM = 3;
const percents = new Intl.NumberFormat('ru', { style: 'percent' });

interface PhotoCropProps {
  photo: File;
  onDone: (cut: File) => void;
  /** The file is no picture after all. */
  onBroken: (message: string) => void;
  onClose: () => void;
}

/** Cuts a photo to a square, by touch, mouse or keys; the part of a dialog that loads on demand. */
export default function PhotoCrop({ photo, onDone, onBroken, onClose }: PhotoCropProps) {
  const url = useObjectUrl(photo);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CutArea>();
  const [busy, setBusy] = useState(false);

  async function cut(): Promise<void> {
    if (!area) return;
    setBusy(true);
    try {
      onDone(await cropPhoto(photo, area));
    } catch {
      onBroken(PHOTO_INVALID);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.crop}>
      <div className={classes.stage}>
        {url && (
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => onBroken(PHOTO_INVALID) }}
            cropperProps={{ role: 'application', 'aria-label': 'Кадр: двигайте снимок стрелками' }}
          />
        )}
      </div>
      <label className={classes.zoom}>
        <span>Масштаб</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={percents.format(zoom)}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <p className={classes.hint}>
        Двигайте снимок пальцем, мышью или стрелками: главное&nbsp;— в&nbsp;середине.
      </p>
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button size="md" loading={busy} disabled={!area} onClick={() => void cut()}>
          Готово
        </Button>
      </div>
    </div>
  );
}
