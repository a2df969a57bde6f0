import type { MeetingPoint } from '@sklon/contract/meeting-points';
import { TAKE_DOWN_REASON_MAX } from '@sklon/contract/limits';
import { TAKE_DOWN_REASON_REQUIRED } from '@sklon/contract/meeting-point-rules';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { textProblem } from '../../ui/form/length-text.ts';
import { LimitedTextarea } from '../../ui/form/LimitedTextarea.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { PointLine } from './PointLine.tsx';
import { ownPointsQuery, useTakeDown } from './queries.ts';

const FAILED = 'Не\u00A0удалось убрать. Попробуйте ещё раз.';

/** What an instructor has added as a meeting point of their own, for admins to take down; nothing without one. */
export function TakeDown({ instructorId }: { instructorId: number }) {
  const { data: points = [] } = useQuery(ownPointsQuery(instructorId));
  return points.map((point) => (
    <section key={point.id} aria-labelledby="own-point" className="grid gap-4 min-w-0">
      <h3 id="own-point">Своё место встречи</h3>
      <PointLine point={point} />
      <Reason instructorId={instructorId} point={point} />
    </section>
  ));
}

function Reason({ instructorId, point }: { instructorId: number; point: MeetingPoint }) {
  const { mutate, isPending, error, variables } = useTakeDown(instructorId, point.id);
  const form = useContractForm({
    initial: { reason: '' },
    rules: ({ reason }) => ({
      reason: textProblem(reason, TAKE_DOWN_REASON_MAX, TAKE_DOWN_REASON_REQUIRED),
    }),
    onSubmit: () => undefined,
  });

  async function takeDown(photo_only: boolean): Promise<void> {
    if (!(await form.check())) return;
    mutate(
      { photo_only, reason: form.values.reason.trim() },
      {
        onSuccess: () => {
          form.reset();
          const what = photo_only ? 'Фото убрано' : 'Место встречи убрано';
          showToast({
            kind: 'success',
            message: `${what}. Инструктор узнает причину из\u00A0сообщения.`,
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
      onClick={() => void takeDown(photo_only)}
    >
      {label}
    </Button>
  );
  return (
    <form {...form.props} className="grid gap-4 min-w-0">
      <LimitedTextarea
        label="Причина"
        hint="Её прочитает инструктор."
        rows={2}
        max={TAKE_DOWN_REASON_MAX}
        {...form.field('reason')}
      />
      {error && <Notice kind="error">{failureText(error, FAILED)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {point.photo_path !== null && button(true, 'Убрать фото')}
        {button(false, 'Убрать место встречи')}
      </div>
    </form>
  );
}
