import type { MeetingPoint } from '@sklon/contract/meeting-points';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { closeShown } from '../../ui/overlays/close-shown.ts';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { DataError, DelayedSpinner } from '../../ui/StateScreen.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './meeting-points.module.css';
import { PointForm, type PointValues } from './PointForm.tsx';
import { PointLine } from './PointLine.tsx';
import { PointPhoto } from './PointPhoto.tsx';
import { pointsOfResortQuery, usePointsChange } from './queries.ts';

const DELETE_FAILED = 'Не\u00A0удалось удалить место встречи. Попробуйте ещё раз.';

/** The meeting points of a resort, for admins: a list, and the form of one of them or of a new one. */
export function ResortPoints({ resortId }: { resortId: number }) {
  const { data: points, isError } = useQuery(pointsOfResortQuery(resortId));
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [deleting, setDeleting] = useState<MeetingPoint | null>(null);
  const queryClient = useQueryClient();
  const close = () => setEditing(null);
  if (!points) return isError ? <DataError /> : <DelayedSpinner />;
  const form = (point: MeetingPoint | null) => (
    <SavedForm resortId={resortId} point={point} near={points[0]} onClose={close} />
  );
  return (
    <div className="grid gap-4 min-w-0">
      {points.length === 0 && editing === null && (
        <p className="block dimmed">
          Пока ни&nbsp;одного: инструкторы встречают у&nbsp;курорта или в&nbsp;своих местах.
        </p>
      )}
      <ul className="grid gap-3 plain-list">
        {points.map((point) => (
          <li key={point.id}>
            {editing === point.id ? (
              form(point)
            ) : (
              <div className={classes.point}>
                <PointLine point={point} />
                <span className="flex flex-wrap gap-2">
                  <PointPhoto
                    point={point}
                    send={(sending) =>
                      upload('uploadMeetingPointPhoto', { params: { id: point.id }, ...sending })
                    }
                    onSent={() => void queryClient.invalidateQueries(pointsOfResortQuery(resortId))}
                  />
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Изменить: ${point.name}`}
                    onClick={() => setEditing(point.id)}
                  >
                    Изменить
                  </Button>
                  <Button
                    size="sm"
                    variant="subtle"
                    color="red"
                    aria-label={`Удалить: ${point.name}`}
                    onClick={() => setDeleting(point)}
                  >
                    Удалить
                  </Button>
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
      {editing === 'new' ? (
        form(null)
      ) : (
        <div>
          <Button
            variant="light"
            leftSection={<Icon name="plus" size={18} />}
            onClick={() => setEditing('new')}
          >
            Добавить место встречи
          </Button>
        </div>
      )}
      <DeleteDialog
        resortId={resortId}
        point={deleting}
        onClose={closeShown(deleting, setDeleting, null)}
      />
    </div>
  );
}

interface SavedFormProps {
  resortId: number;
  point: MeetingPoint | null;
  near: MeetingPoint | undefined;
  onClose: () => void;
}

function SavedForm({ resortId, point, near, onClose }: SavedFormProps) {
  const save = usePointsChange(resortId, (body: PointValues) =>
    point
      ? call('updateMeetingPoint', { params: { id: point.id }, body })
      : call('createMeetingPoint', { params: { id: resortId }, body }),
  );
  return (
    <PointForm
      point={point}
      near={near}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSave={(values, refuse) =>
        save.mutate(values, {
          onSuccess: () => {
            showToast({ kind: 'success', message: 'Место встречи сохранено' });
            onClose();
          },
          onError: refuse,
        })
      }
    />
  );
}

interface DeleteDialogProps {
  resortId: number;
  point: MeetingPoint | null;
  onClose: () => void;
}

function DeleteDialog({ resortId, point, onClose }: DeleteDialogProps) {
  const remove = usePointsChange(resortId, (id: number) =>
    call('deleteMeetingPoint', { params: { id } }),
  );
  return (
    <ActionDialog
      opened={point !== null}
      onClose={onClose}
      onConfirm={() =>
        point &&
        remove.mutate(point.id, {
          onSuccess: () => {
            showToast({ kind: 'success', message: 'Место встречи удалено' });
            onClose();
          },
        })
      }
      title="Удалить место встречи?"
      confirmLabel="Удалить"
      cancelLabel="Не&nbsp;удалять"
      record={point?.id}
      action={remove}
      failure={failureText(remove.error, DELETE_FAILED)}
    >
      <p>
        <span>{point?.name}</span>: инструкторы больше не&nbsp;смогут его выбрать. В&nbsp;прежних
        бронированиях оно останется.
      </p>
    </ActionDialog>
  );
}
