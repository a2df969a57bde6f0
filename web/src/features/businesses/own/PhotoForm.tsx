import type { OwnBusiness } from '@sklon/contract/businesses';
import { useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { PhotoField } from '../../uploads/PhotoField.tsx';
import { useSendPhoto } from './changes.ts';
import { OWN_TEXTS } from './own-texts.ts';

const FAILED = 'Не\u00A0удалось загрузить фото. Попробуйте ещё раз.';

/** Chooses a photo, and sends it once the owner has seen it cut. */
export function PhotoForm({ business }: { business: OwnBusiness }) {
  const { sender, sending } = useSendPhoto(business);
  const [photo, setPhoto] = useState<File | null>(null);
  // What the person cancelled has not failed.
  const failed = sending.isError && sending.error.name !== 'AbortError';

  function choose(chosen: File | null): void {
    setPhoto(chosen);
    sending.reset();
  }

  function send(file: File): void {
    sending.mutate(file, {
      onSuccess: () => {
        // Unless another one was chosen meanwhile.
        setPhoto((now) => (now === file ? null : now));
        showToast({ kind: 'success', message: 'Фото сохранено' });
      },
    });
  }

  return (
    <div className="stack gap-4">
      <PhotoField legend={OWN_TEXTS[business.kind].photo} photo={photo} onChange={choose} />
      {failed && <Notice kind="error">{failureText(sending.error, FAILED)}</Notice>}
      {photo && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="md" loading={sending.isPending} onClick={() => send(photo)}>
            Сохранить фото
          </Button>
          {sending.isPending && (
            <Button size="md" variant="subtle" onClick={sender.cancel}>
              {`Отменить, ${Math.round(sender.part * 100)}\u00A0%`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
