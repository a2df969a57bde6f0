import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery } from './queries.ts';
import { isNoInstructor } from './settings-error.ts';

/** Whether the person is no instructor. Stays true while that is asked again, which forgets the answer before. */
export function useNoInstructor(): boolean {
  const { data, error } = useQuery(settingsQuery());
  const [missing, setMissing] = useState(false);
  if (!missing && isNoInstructor(error)) setMissing(true);
  if (missing && data) setMissing(false);
  return missing && !data;
}
