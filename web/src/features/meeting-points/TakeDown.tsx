import type { MeetingPoint } from '@sklon/contract/meeting-points';
import { TAKE_DOWN_REASON_MAX } from '@sklon/contract/limits';
import { TAKE_DOWN_REASON_REQUIRED } from '@sklon/contract/meeting-point-rules';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { focusFirstInvalid } from '../../ui/form/field-focus.ts';
import { lengthText } from '../../ui/form/length-text.ts';
import { LimitedTextarea } from '../../ui/form/LimitedTextarea.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './meeting-points.module.css';
import { PointLine } from './PointLine.tsx';
import { ownPointsQuery, useTakeDown } from './queries.ts';

const FAILED = 'Не\u00A0удалось убрать. Попробуйте ещё раз.';

/** What an instructor has added as a meeting point of their own, for admins to take down; nothing without one. */
export function TakeDown({ instructorId }: { instructorId: number }) {
  const { data: points = [] } = useQuery(ownPointsQuery(instructorId));
  return points.map((point) => (
    <section key={point.id} aria-labelledby="own-point" className={classes.section}>
      <h3 id="own-point">Своё место встречи</h3>
      <PointLine point={point} />
      <Reason instructorId={instructorId} point={point} />
    </section>
  ));
}

function Reason({ instructorId, point }: { instructorId: number; point: MeetingPoint }) {
  const form = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, variables } = useTakeDown(instructorId, point.id);

  function takeDown(photo_only: boolean): void {
    const empty = reason.trim() === '';
    setMissing(empty);
    if (empty || lengthText(reason, TAKE_DOWN_REASON_MAX).tooLong) {
      if (form.current) focusFirstInvalid(form.current, ['reason']);
      return;
    }
    mutate(
      { photo_only, reason: reason.trim() },
      {
        onSuccess: () => {
          setReason('');
          const what = photo_only ? 'Фото убрано' : 'Место встречи убрано';
          showToast({
            kind: 'success',
            message: `${what}. Инструктор узнает причину в\u00A0Telegram.`,
          });
        },
      },
    );
  }

  const button = (photo_only: boolean, label: string) => (
    <Button
      size="sm"
      variant="light"
      color="red"
      disabled={isPending}
      loading={isPending && variables.photo_only === photo_only}
      onClick={() => takeDown(photo_only)}
    >
      {label}
    </Button>
  );
  return (
    <div ref={form} className={classes.form}>
      <LimitedTextarea
        path="reason"
        label="Причина"
        hint="Её прочитает инструктор."
        rows={2}
        max={TAKE_DOWN_REASON_MAX}
        value={reason}
        error={missing ? TAKE_DOWN_REASON_REQUIRED : null}
        onChange={(typed) => {
          setReason(typed);
          if (typed.trim() !== '') setMissing(false);
        }}
      />
      {error && <Notice kind="error">{failureText(error, FAILED)}</Notice>}
      <div className={classes.actions}>
        {point.photo_path !== null && button(true, 'Убрать фото')}
        {button(false, 'Убрать место встречи')}
      </div>
    </div>
  );
}
