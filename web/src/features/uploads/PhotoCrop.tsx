import 'react-easy-crop/react-easy-crop.css';
import { PHOTO_INVALID } from '@sklon/contract/registration-rules';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useObjectUrl } from './files.ts';
import classes from './uploads.module.css';
import { Button } from '../../ui/Button.tsx';

/** In the picture's own pixels. */
interface CutArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels: more than the largest size in which the photo is shown. */
const SIDE = 1200;
const QUALITY = 0.9;

async function pictureOf(photo: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(photo);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A JPEG of at most 1200 pixels, far below 5 MB. Fails for what is no picture. */
async function cropPhoto(photo: File, { x, y, width, height }: CutArea): Promise<File> {
  const picture = await pictureOf(photo);
  const side = Math.max(1, Math.round(Math.min(SIDE, width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // A JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!blob) throw new Error('The canvas made no picture');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

const MAX_ZOOM = 3;
const percents = new Intl.NumberFormat('ru', { style: 'percent' });

interface PhotoCropProps {
  photo: File;
  onDone: (cut: File) => void;
  onBroken: (message: string) => void;
  onClose: () => void;
}

/** Loads on demand. */
export default function PhotoCrop({ photo, onDone, onBroken, onClose }: PhotoCropProps) {
  const url = useObjectUrl(photo);
  const [position, setPosition] = useState({ x: 0, y: 0 });
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
    <div className="grid gap-4">
      <div className="relative overflow-hidden h-[min(22rem,50dvh)] rounded-lg bg-sunk-hover">
        {url && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => onBroken(PHOTO_INVALID) }}
            cropperProps={{ role: 'application', 'aria-label': 'Кадр: двигайте снимок стрелками' }}
          />
        )}
      </div>
      <label className={classes.cropZoom}>
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
      <p className="flex-none dimmed">
        Двигайте снимок пальцем, мышью или стрелками: главное&nbsp;— в&nbsp;середине.
      </p>
      <div className="flex justify-end gap-3 max-xs:flex-col-reverse">
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
