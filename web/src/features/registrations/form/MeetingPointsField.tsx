import { useQueries, useQuery } from '@tanstack/react-query';
import { Checkbox, FieldGroup } from '../../../ui/form/Choices.tsx';
import { pointsOfferedQuery } from '../../meeting-points/queries.ts';
import { findResort } from '../../resorts/places.ts';
import { resortsQuery } from '../../resorts/queries.ts';
import type { RegistrationFormState } from './useRegistrationForm.ts';

/** Where an instructor wants to meet: points of the chosen resorts, as far as there are some. Nobody has to answer. */
export function MeetingPointsField({
  form: { values, errors, set },
}: {
  form: RegistrationFormState;
}) {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const { resort_ids, meeting_point_ids: picked } = values;
  const points = useQueries({
    queries: resort_ids.map(pointsOfferedQuery),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  if (points.length === 0) return null;
  return (
    <FieldGroup
      path="meeting_point_ids"
      legend="Места встречи"
      description="Где вам удобно встречать учеников. Изменить их&nbsp;можно будет в&nbsp;настройках."
      error={errors.meeting_point_ids}
    >
      <div className="grid gap-x-10 min-[40em]:grid-cols-2">
        {points.map(({ id, resort_id, name, note }) => (
          <Checkbox
            key={id}
            label={
              <span>
                <span>
                  {resort_ids.length > 1
                    ? `${findResort(resorts, resort_id)?.name ?? ''}: ${name}`
                    : name}
                </span>
                {note !== null && <span className="block dimmed">{note}</span>}
              </span>
            }
            checked={picked.includes(id)}
            onChange={(on) =>
              set({
                meeting_point_ids: on ? [...picked, id] : picked.filter((other) => other !== id),
              })
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
