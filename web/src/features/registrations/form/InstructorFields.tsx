import { PUPILS, STYLES } from '@sklon/contract/instructor-attributes';
import { INSTRUCTOR_PRICE_STEP } from '@sklon/contract/limits';
import { Checkbox, FieldGroup, Options } from '../../../ui/form/Choices.tsx';
import { PriceField } from '../../../ui/form/NumberFields.tsx';
import { ConditionsFields } from '../../instructors/ConditionsFields.tsx';
import type { RegistrationFormState } from './useRegistrationForm.ts';
import { TextInput, Textarea } from '../../../ui/form/Fields.tsx';

const SKILLS = [
  { value: 'ski', label: 'Лыжи' },
  { value: 'snowboard', label: 'Сноуборд' },
  { value: 'both', label: 'И то и другое' },
] as const;

/** What an instructor teaches, and which people (spec 2, Form contents). */
export function TeachingFields({ form }: { form: RegistrationFormState }) {
  const { values, errors, set } = form;
  return (
    <>
      <div className="grid gap-5 items-start min-[40em]:grid-cols-2">
        <FieldGroup path="skill_type" legend="Специализация" required error={errors.skill_type}>
          <Options
            name="skill_type"
            options={SKILLS}
            value={values.skill_type}
            onChange={(value) => set({ skill_type: value })}
          />
        </FieldGroup>
        <TextInput
          label="Стаж, лет"
          required
          inputMode="numeric"
          autoComplete="off"
          className="max-w-80"
          {...form.field('years_experience')}
        />
      </div>
      <FieldGroup
        path="teach_newbies"
        legend="Стили обучения"
        required
        error={errors.teach_newbies}
      >
        <div className="grid gap-x-10 min-[40em]:grid-cols-2">
          {STYLES.map(({ field, label }) => (
            <Checkbox
              key={field}
              label={label}
              checked={values[field]}
              // The four answer one question: a change of any clears its error.
              onChange={(on) => set({ teach_newbies: values.teach_newbies, [field]: on })}
            />
          ))}
        </div>
      </FieldGroup>
      <div className="grid gap-x-10 min-[40em]:grid-cols-2">
        {PUPILS.map(({ field, label }) => (
          <Checkbox
            key={field}
            label={label}
            checked={values[field]}
            onChange={(on) => set({ [field]: on })}
          />
        ))}
      </div>
      {values.works_with_kids && (
        <TextInput
          label="С какого возраста, лет"
          description="От 3 до 18"
          required
          inputMode="numeric"
          autoComplete="off"
          className="max-w-80"
          {...form.field('min_kid_age')}
        />
      )}
    </>
  );
}

export function InstructorDetails({ form }: { form: RegistrationFormState }) {
  const { values } = form;
  return (
    <>
      <PriceField
        label="Цена за 2 часа"
        description="Кратно 100 ₽. Пустое поле — «По запросу»."
        step={INSTRUCTOR_PRICE_STEP}
        {...form.field('price_2h')}
      />
      <ConditionsFields
        value={{ ...values, min_lesson_minutes: Number(values.min_lesson_minutes) }}
        errors={form.errors}
        className="grid gap-x-10 min-[40em]:grid-cols-2"
        onChange={({ min_lesson_minutes: minutes, ...changed }) =>
          form.set({ ...changed, ...(minutes && { min_lesson_minutes: String(minutes) }) })
        }
      />
      <Textarea
        label="О себе"
        description="Как проходят ваши занятия, чего ждать ученику"
        rows={5}
        maxLength={2000}
        {...form.field('about_myself')}
      />
      <Textarea
        label="Дополнительно"
        description="Категории, награды"
        rows={3}
        maxLength={2000}
        {...form.field('other_info')}
      />
    </>
  );
}
