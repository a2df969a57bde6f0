import { deadlineText } from '@sklon/contract/deadline';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import { useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Options } from '../../../ui/form/Choices.tsx';
import { useInstant } from '../../../ui/instant.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ShareAddress } from '../../../ui/ShareAddress.tsx';
import { startOf, timeText } from '../../bookings/booking-texts.ts';
import { useMakeLink, useRevokeLink } from '../changes.ts';

const FAILED = 'Не\u00A0удалось сделать ссылку. Попробуйте ещё раз.';
const REVOKE_FAILED = 'Не\u00A0удалось отозвать ссылку. Попробуйте ещё раз.';

const VALIDITY = [
  { value: '30', label: '30\u00A0минут' },
  { value: '120', label: '2\u00A0часа' },
  { value: '1440', label: '24\u00A0часа' },
  { value: '2880', label: '48\u00A0часов' },
] as const;

/** «Запись по ссылке»: the client takes the lesson over as a booking. */
export function LessonLink({ lesson }: { lesson: OwnLesson }) {
  const now = useInstant();
  const [minutes, setMinutes] = useState<(typeof VALIDITY)[number]['value']>('120');
  const make = useMakeLink();
  const revoke = useRevokeLink();
  if (startOf(lesson) <= now) return null;
  const { link_expires_at: until, timezone, id } = lesson;
  const made = make.data;
  // Another tab may have replaced it.
  const url =
    until && until === made?.expires_at ? `${window.location.origin}/take/${made.token}` : null;
  return (
    <section aria-labelledby="lesson-link" className="line-above pt-4 stack gap-3">
      <h3 id="lesson-link" className="text-h4">
        Запись по&nbsp;ссылке
      </h3>
      <p className="dimmed">
        Клиент откроет ссылку и&nbsp;примет запись: она станет обычным подтверждённым бронированием
        с&nbsp;напоминаниями. Ваша заметка тогда удалится, а&nbsp;телефон будет тот, что клиент
        указал сам.
      </p>
      {until && (
        <Notice kind="info">
          <p>{`Ссылка действует до ${deadlineText(until, timezone)}.`}</p>
          <Button
            size="sm"
            variant="subtle"
            color="red"
            loading={revoke.isPending}
            onClick={() => revoke.mutate(id)}
          >
            Отозвать ссылку
          </Button>
        </Notice>
      )}
      {revoke.isError && <Notice kind="error">{failureText(revoke.error, REVOKE_FAILED)}</Notice>}
      {url && (
        // Shown once: it is not stored.
        <ShareAddress
          label="Ссылка для клиента"
          url={url}
          text={`Занятие: ${timeText(lesson)}, ${lesson.resort.name}`}
        />
      )}
      <fieldset className="min-w-0 p-0 no-border stack gap-2">
        <legend className="mb-1 p-0 text-md weight-600">Срок ссылки</legend>
        <Options name="link-minutes" options={VALIDITY} value={minutes} onChange={setMinutes} />
      </fieldset>
      {make.isError && <Notice kind="error">{failureText(make.error, FAILED)}</Notice>}
      <div>
        <Button
          variant="light"
          loading={make.isPending}
          onClick={() => make.mutate({ id, minutes: Number(minutes), replaces: until !== null })}
        >
          {until ? 'Сделать новую ссылку' : 'Сделать ссылку клиенту'}
        </Button>
      </div>
    </section>
  );
}
