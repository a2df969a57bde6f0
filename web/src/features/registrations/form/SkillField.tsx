import type { ReactNode } from 'react';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Options } from '../../../ui/form/Options.tsx';
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
      <Options name="skill_type" options={SKILLS} value={value} onChange={onChange} />
    </FieldGroup>
  );
}
