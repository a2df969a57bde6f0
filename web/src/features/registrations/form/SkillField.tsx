import type { ReactNode } from 'react';
import row from '../../instructors/ChoiceRow.module.css';
import { FieldGroup } from './FieldGroup.tsx';
import type { FormValues } from './form-values.ts';

const SKILLS = [
  { value: 'ski', label: 'Лыжи' },
  { value: 'snowboard', label: 'Сноуборд' },
  { value: 'both', label: 'Оба' },
] as const;

interface SkillFieldProps {
  value: FormValues['skill_type'];
  error?: ReactNode;
  onChange: (value: FormValues['skill_type']) => void;
}

/** What an instructor teaches (spec 2, Form contents). */
export function SkillField({ value, error, onChange }: SkillFieldProps) {
  return (
    <FieldGroup path="skill_type" legend="Специализация" required error={error}>
      <div className={row.options}>
        {SKILLS.map((skill) => (
          <label key={skill.value} className={row.option}>
            <input type="radio" name="skill_type" checked={value === skill.value} onChange={() => onChange(skill.value)} />
            {skill.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
