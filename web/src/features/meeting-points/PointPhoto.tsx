import type { MeetingPoint } from '@sklon/contract/meeting-points';
import { PHOTO_TYPES } from '@sklon/contract/registration-rules';
import { useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { photoProblem, pixelsOf, pixelsProblem } from '../uploads/files.ts';
import { useSender } from '../uploads/useSender.ts';

const ACCEPT = PHOTO_TYPES.join(',');
const FAILED = 'Не\u00A0удалось загрузить фото. Попробуйте ещё раз.';

interface Sending {
  file: File;
  /** Called with the sent part, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

interface PointPhotoProps {
  point: MeetingPoint;
  send: (sending: Sending) => Promise<unknown>;
  /** The new photo is there. */
  onSent: () => void;
}

/** Chooses the photo of a point and sends it at once; one that did not arrive can be sent again. */
export function PointPhoto({ point, send, onSent }: PointPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const sender = useSender();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A mutation, so that a session or a right that has ended is noticed.
  const sending = useAction({
    mutationFn: (file: File) => send({ file, ...sender.start() }),
    onSuccess: onSent,
  });

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const found = photoProblem(file) ?? pixelsProblem(await pixelsOf(file));
    setProblem(found);
    setChosen(found === null ? file : null);
    sending.reset();
    if (found === null) sending.mutate(file);
  }

  // What the person cancelled has not failed.
  const failed = sending.isError && sending.error.name !== 'AbortError';
  const label = point.photo_path === null ? 'Добавить фото' : 'Заменить фото';
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={`${label}: ${point.name}`}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {sending.isPending ? (
        <Button
          size="sm"
          variant="default"
          aria-label={`Отменить загрузку: ${point.name}`}
          onClick={sender.cancel}
        >
          {`Отменить, ${Math.round(sender.part * 100)}\u00A0%`}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="default"
          leftSection={<Icon name="photo-plus" size={18} />}
          aria-label={`${label}: ${point.name}`}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      )}
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {failed && (
        <Notice kind="error">
          <p>{failureText(sending.error, FAILED)}</p>
          {chosen && (
            <Button size="sm" variant="default" onClick={() => sending.mutate(chosen)}>
              Отправить ещё раз
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}
