import type { CurrentUser } from '@sklon/contract/auth';
import type { Registration } from '@sklon/contract/registrations';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { checkOnLeave } from '../../../ui/form/check-on-leave.ts';
import { readDraft } from './draft.ts';
import { emptyValues, type FormService, type FormValues, valuesOf } from './form-values.ts';
import { useDraftSaver } from './useDraftSaver.ts';
import { validate } from './validate.ts';

/** The form's values: those typed before, else the earlier application's, else what the profile knows. */
export function useRegistrationForm(
  service: FormService,
  user: CurrentUser,
  earlier: Registration | null,
) {
  const [base] = useState(() =>
    earlier ? valuesOf(earlier, service, user) : emptyValues(service, user),
  );
  const [draft] = useState(() => readDraft(user.id, service, base));
  const [restored, setRestored] = useState(draft !== null);
  const saver = useDraftSaver(user.id, service);
  const form = useForm<FormValues>({
    initialValues: draft ?? base,
    validate: (values: FormValues) => validate(service, values),
    enhanceGetInputProps: checkOnLeave,
    onValuesChange: (values) => saver.save(values),
  });

  return {
    form,
    /** The form shows what was typed before. */
    restored,
    flush: saver.flush,
    /** The draft is not needed any more: the application is sent. */
    forget: saver.forget,
    /** Begins anew. */
    clear: () => {
      form.setValues(base);
      form.clearErrors();
      setRestored(false);
      saver.forget();
    },
  };
}

export type RegistrationFormState = ReturnType<typeof useRegistrationForm>['form'];
