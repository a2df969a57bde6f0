import type { Resort } from '@sklon/contract/resorts';
import { localNow } from '@sklon/contract/time';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { checkOnLeave } from '../../ui/form/check-on-leave.ts';
import { useInstant } from '../../ui/useInstant.ts';
import { readPreferences } from '../resorts/preferences.ts';
import { draftOf, keepDraft } from './inquiry-drafts.ts';
import {
  emptyInquiry,
  lastDayFor,
  type InquiryFormValues,
  validateInquiry,
  withFirstDay,
} from './inquiry-form.ts';
import { type InquiryTarget, targetKey } from './target.ts';

/** For the instant before the resorts are known, and for a resort that is not listed. */
const USUAL_ZONE = 'Europe/Moscow';

/** The choices of the request and what follows from them; `resorts` are those of the provider. */
export function useInquiryForm(provider: InquiryTarget, resorts: readonly Resort[]) {
  const now = useInstant();
  const key = targetKey(provider);
  const todayAt = (resortId: string) =>
    localNow(
      now,
      resorts.find(({ id }) => String(id) === resortId)?.timezone ??
        resorts[0]?.timezone ??
        USUAL_ZONE,
    ).date;
  const form = useForm<InquiryFormValues>({
    initialValues: draftOf(key) ?? firstValues(resorts, todayAt),
    validate: (values) => validateInquiry(values, todayAt(values.resort_id)),
    enhanceGetInputProps: checkOnLeave,
  });
  const { values } = form;
  useEffect(() => keepDraft(key, values), [key, values]);
  const today = todayAt(values.resort_id);
  return {
    form,
    today,
    lastDay: lastDayFor(values.date_from, today),
    setFirstDay: (day: string) => {
      const next = withFirstDay(values, day, today);
      form.setFieldValue('date_from', next.date_from);
      if (next.date_to !== values.date_to) form.setFieldValue('date_to', next.date_to);
    },
  };
}

function firstValues(
  resorts: readonly Resort[],
  todayAt: (resortId: string) => string,
): InquiryFormValues {
  const preferred = readPreferences().resort;
  const resort = resorts.find(({ id }) => id === preferred) ?? resorts[0];
  return emptyInquiry(resort?.id, todayAt(String(resort?.id)));
}
