import { INCLUDED, LANGUAGE_CODES, LANGUAGES } from '@sklon/contract/instructor-attributes';
import { SHORTEST_LESSON_MAX, SHORTEST_LESSON_MIN, SLOT_MINUTES } from '@sklon/contract/limits';
import { durationText } from '@sklon/contract/plural';
import type { InstructorData } from '@sklon/contract/provider-data';
import type { ReactNode } from 'react';
import { Checkbox, FieldGroup } from '../../ui/form/Choices.tsx';
import { NativeSelect } from '../../ui/form/Fields.tsx';

/** Decision 16. */
export type Conditions = Pick<
  InstructorData,
  'languages' | 'min_lesson_minutes' | 'includes_ski_pass' | 'includes_equipment'
>;

const LENGTHS = Array.from(
  { length: (SHORTEST_LESSON_MAX - SHORTEST_LESSON_MIN) / SLOT_MINUTES + 1 },
  (_, index) => SHORTEST_LESSON_MIN + index * SLOT_MINUTES,
);

interface ConditionsFieldsProps {
  value: Conditions;
  errors?: Partial<Record<keyof Conditions, ReactNode>>;
  className?: string | undefined;
  onChange: (changed: Partial<Conditions>) => void;
}

/** Shared by the application and the settings. */
export function ConditionsFields({ value, errors, className, onChange }: ConditionsFieldsProps) {
  const { languages } = value;
  return (
    <>
      <FieldGroup
        path="languages"
        legend="Языки занятий"
        description="По&nbsp;ним вас находят в&nbsp;списке"
        error={errors?.languages}
      >
        <div className={className}>
          {LANGUAGE_CODES.map((code) => (
            <Checkbox
              key={code}
              label={LANGUAGES[code]}
              checked={languages.includes(code)}
              onChange={(on) =>
                onChange({
                  languages: LANGUAGE_CODES.filter((other) =>
                    other === code ? on : languages.includes(other),
                  ),
                })
              }
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup path="includes_ski_pass" legend="Входит в&nbsp;цену">
        <div className={className}>
          {INCLUDED.map(({ field, label }) => (
            <Checkbox
              key={field}
              label={label}
              checked={value[field as keyof Conditions] === true}
              onChange={(on) => onChange({ [field]: on })}
            />
          ))}
        </div>
      </FieldGroup>
      <NativeSelect
        label="Самое короткое занятие"
        description="Короче не&nbsp;забронируют"
        data-path="min_lesson_minutes"
        value={String(value.min_lesson_minutes)}
        error={errors?.min_lesson_minutes}
        data={LENGTHS.map((minutes) => ({ value: String(minutes), label: durationText(minutes) }))}
        onChange={({ currentTarget }) =>
          onChange({ min_lesson_minutes: Number(currentTarget.value) })
        }
      />
    </>
  );
}
