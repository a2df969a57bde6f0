import { PHOTO_TYPES } from '@sklon/contract/registration-rules';
import { Icon } from '../../ui/icons/Icon.tsx';
import { lazy, Suspense, useState } from 'react';
import { FieldGroup } from '../../ui/form/Choices.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DropZone } from './DropZone.tsx';
import { fileSize, photoProblem, pixelsOf, pixelsProblem, useObjectUrl } from './files.ts';
import { Button } from '../../ui/Button.tsx';

const PhotoCrop = lazy(() => import('./PhotoCrop.tsx'));
const ACCEPT = PHOTO_TYPES.join(',');

interface PhotoFieldProps {
  legend?: string;
  photo: File | null;
  onChange: (photo: File | null) => void;
}

/** Spec 5. */
export function PhotoField({ legend = 'Фото профиля', photo, onChange }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [source, setSource] = useState<File | null>(null);
  const [cutting, setCutting] = useState(false);
  const preview = useObjectUrl(photo);

  const choose = async ([file]: File[]) => {
    if (!file) return;
    const found = photoProblem(file) ?? pixelsProblem(await pixelsOf(file));
    setProblem(found);
    if (found) return;
    setSource(file);
    setCutting(true);
  };

  return (
    <FieldGroup
      path="profile_photo"
      legend={legend}
      description="JPEG, PNG или WebP до&nbsp;5&nbsp;МБ. Его увидят все."
      error={problem}
    >
      <div className="grid gap-3">
        {photo && preview && (
          <div className="flex flex-wrap items-center gap-y-4 gap-x-5">
            <img
              src={preview}
              alt={`${legend}, как его увидят`}
              width={128}
              height={128}
              className="rounded-lg bg-sunk object-cover"
            />
            <div className="grid gap-1 justify-items-start">
              <p className="flex-none dimmed">{fileSize(photo.size)}</p>
              <Button
                variant="light"
                leftSection={<Icon name="crop" size={18} />}
                onClick={() => {
                  setSource(source ?? photo);
                  setCutting(true);
                }}
              >
                Кадрировать
              </Button>
              <Button
                variant="subtle"
                leftSection={<Icon name="trash" size={18} />}
                onClick={() => {
                  setSource(null);
                  setProblem(null);
                  onChange(null);
                }}
              >
                Убрать фото
              </Button>
            </div>
          </div>
        )}
        <DropZone
          label={photo ? 'Заменить фото' : 'Выбрать фото'}
          dropHint="или перетащите его сюда"
          icon="photo-plus"
          accept={ACCEPT}
          onChoose={(files) => void choose(files)}
        />
      </div>
      <Dialog
        opened={cutting}
        onClose={() => setCutting(false)}
        title="Кадр для профиля"
        onPhone="full"
      >
        <Suspense fallback={<div className="min-h-104" />}>
          {source && (
            <PhotoCrop
              photo={source}
              onDone={(cut) => {
                setCutting(false);
                onChange(cut);
              }}
              onBroken={(message) => {
                setCutting(false);
                setSource(null);
                setProblem(message);
              }}
              onClose={() => setCutting(false)}
            />
          )}
        </Suspense>
      </Dialog>
    </FieldGroup>
  );
}
