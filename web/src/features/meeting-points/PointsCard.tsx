import type { MeetingPoint, MeetingPointChoices } from '@sklon/contract/meeting-points';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Choices.tsx';
import { NativeSelect } from '../../ui/form/Fields.tsx';
import { useAutosave } from '../../ui/form/autosave.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { Notice, SaveState } from '../../ui/Notice.tsx';
import { DataError, DelayedSpinner } from '../../ui/StateScreen.tsx';
import { findResort } from '../resorts/places.ts';
import { resortsQuery } from '../resorts/queries.ts';
import classes from './meeting-points.module.css';
import { PointForm, type PointValues } from './PointForm.tsx';
import { PointLine } from './PointLine.tsx';
import { PointPhoto } from './PointPhoto.tsx';
import { choicesQuery, useChoicesChange } from './queries.ts';

const SAVE_FAILED = 'Не\u00A0удалось сохранить места встречи';
const DELETE_FAILED = 'Не\u00A0удалось удалить место встречи. Попробуйте ещё раз.';

/** Where the caller meets: points of the resorts to tick, and one of their own. */
export function PointsCard({ resortIds }: { resortIds: readonly number[] }) {
  const { data: choices, isError } = useQuery(choicesQuery());
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useLostFocus(place, choices && [editing, choices.own?.id].join());
  if (!choices) return isError ? <DataError /> : <DelayedSpinner />;
  return (
    <div className="grid gap-4 min-w-0">
      <p className="block dimmed">
        Ученик выберет одно из&nbsp;отмеченных. Первое отмеченное предлагается сразу.
      </p>
      <Ticks choices={choices} resortIds={resortIds} />
      <div ref={place} tabIndex={-1}>
        {editing ? (
          <OwnForm choices={choices} resortIds={resortIds} onClose={() => setEditing(false)} />
        ) : (
          <OwnActions own={choices.own} onEdit={() => setEditing(true)} />
        )}
      </div>
    </div>
  );
}

/** Each change is saved at once; ticked last is offered last. */
function Ticks({
  choices: { offered, own, picked: saved },
  resortIds,
}: {
  choices: MeetingPointChoices;
  resortIds: readonly number[];
}) {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const save = useChoicesChange((picked: number[]) =>
    call('pickMeetingPoints', { body: { picked } }),
  );
  const [{ picked }, change] = useAutosave({ picked: saved }, (changed) =>
    save.mutateAsync(changed.picked ?? saved),
  );
  const all = [...offered, ...(own ? [own] : [])];
  return (
    <>
      {resortIds.map((resortId) => (
        <fieldset key={resortId} className="min-w-0 p-0 no-border">
          <legend className="mb-1 p-0 text-md weight-600">
            {findResort(resorts, resortId)?.name}
          </legend>
          {all.every(({ resort_id }) => resort_id !== resortId) && (
            <p className="block dimmed">Здесь пока нет мест встречи: добавьте своё.</p>
          )}
          {all
            .filter(({ resort_id }) => resort_id === resortId)
            .map((point) => (
              <Checkbox
                key={point.id}
                label={
                  <>
                    <span>{point.name}</span>
                    {point.note !== null && <span className="block dimmed">{point.note}</span>}
                  </>
                }
                checked={picked.includes(point.id)}
                onChange={(on) =>
                  change({
                    picked: on
                      ? [...picked, point.id]
                      : picked.filter((other) => other !== point.id),
                  })
                }
              />
            ))}
        </fieldset>
      ))}
      <SaveState
        saving={save.isPending}
        saved={save.isSuccess}
        error={save.isError ? SAVE_FAILED : null}
      />
    </>
  );
}

function OwnActions({ own, onEdit }: { own: MeetingPoint | null; onEdit: () => void }) {
  const queryClient = useQueryClient();
  const remove = useChoicesChange(() => call('deleteOwnMeetingPoint', {}));
  return (
    <div className={classes.point}>
      {own && (
        <>
          <span>
            Своё место: <PointLine point={own} />
          </span>
        </>
      )}
      <span className="flex flex-wrap gap-2">
        <Button
          variant="light"
          leftSection={own ? undefined : <Icon name="plus" size={18} />}
          onClick={onEdit}
        >
          {own ? 'Изменить своё место' : 'Добавить своё место'}
        </Button>
        {own && (
          <PointPhoto
            point={own}
            send={(sending) => upload('uploadOwnMeetingPointPhoto', { params: {}, ...sending })}
            onSent={() => void queryClient.invalidateQueries(choicesQuery())}
          />
        )}
        {own && (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            Удалить своё место
          </Button>
        )}
      </span>
      {remove.isError && <Notice kind="error">{failureText(remove.error, DELETE_FAILED)}</Notice>}
    </div>
  );
}

interface OwnFormProps {
  choices: MeetingPointChoices;
  resortIds: readonly number[];
  onClose: () => void;
}

function OwnForm({ choices: { offered, own }, resortIds, onClose }: OwnFormProps) {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const [resortId, setResortId] = useState(own?.resort_id ?? resortIds[0] ?? 0);
  const save = useChoicesChange((values: PointValues) =>
    call('saveOwnMeetingPoint', { body: { ...values, resort_id: resortId } }),
  );
  return (
    <PointForm
      point={own}
      near={offered.find(({ resort_id }) => resort_id === resortId)}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSave={(values, refuse) => save.mutate(values, { onSuccess: onClose, onError: refuse })}
    >
      {resortIds.length > 1 && (
        <NativeSelect
          label="Курорт"
          data-path="resort_id"
          value={String(resortId)}
          data={resortIds.map((id) => ({
            value: String(id),
            label: findResort(resorts, id)?.name ?? `№\u00A0${id}`,
          }))}
          onChange={({ currentTarget }) => setResortId(Number(currentTarget.value))}
        />
      )}
    </PointForm>
  );
}
