import { useForm } from '@mantine/form';
import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import { type FormType, REGISTRATION_SENT } from '@sklon/contract/registration-rules';
import type { Registration } from '@sklon/contract/registrations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, failureText } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorsByField, useContractValidation } from '../../../ui/form/contract-validation.ts';
import { checkOnLeave } from '../../../ui/form/field-focus.ts';
import { showToast } from '../../../ui/toast.tsx';
import { agreementQuery } from '../../auth/queries.ts';
import { isSessionAlive } from '../../auth/session-alive.ts';
import { readDraft, useDraftSaver } from '../drafts.ts';
import { isAuthRefused, SEND_FAILED } from '../queries.ts';
import { bodyOf, emptyValues, fieldOf, type FormValues, valuesOf } from './form-values.ts';

async function loadSchema() {
  const { newRegistration } = await import('@sklon/contract/registration-form');
  return newRegistration;
}

interface FormOptions {
  service: FormType;
  user: CurrentUser;
  auth: TelegramAuth;
  /** A decided application that the form begins with. */
  earlier: Registration | null;
}

/** The form's values: those typed before, else the earlier application's, else what the profile knows. */
export function useRegistrationForm({ service, user, auth, earlier }: FormOptions) {
  const [base] = useState(() =>
    earlier ? valuesOf(earlier, service, user) : emptyValues(service, user),
  );
  const [draft] = useState(() => readDraft(user.id, service, base));
  const [restored, setRestored] = useState(draft !== null);
  const saver = useDraftSaver(user.id, service);
  const validation = useContractValidation<FormValues>({
    loadSchema,
    bodyOf: (values) => bodyOf(service, values, auth),
    fieldOf,
  });
  const form = useForm({
    initialValues: draft ?? base,
    validate: validation.validate,
    enhanceGetInputProps: checkOnLeave,
    onValuesChange: (values) => saver.save(values),
  });

  return {
    form,
    /** The form shows what was typed before. */
    restored,
    /** Stores what was typed last, which a session that ends would take away. */
    saveDraft: saver.flush,
    /** The draft is not needed any more: the application is sent. */
    removeDraft: saver.remove,
    /** Begins anew. */
    clear: () => {
      form.setValues(base);
      form.clearErrors();
      setRestored(false);
      saver.remove();
    },
  };
}

export type RegistrationFormState = ReturnType<typeof useRegistrationForm>['form'];

interface SubmitOptions {
  service: FormType;
  auth: TelegramAuth;
  form: RegistrationFormState;
  saveDraft: () => void;
  onSent: (answer: { id: number; message: string }) => void;
  onAuthRefused: (message: string) => void;
  /** There is a pending application already. */
  onExists: () => void;
  onWrong: (paths: string[]) => void;
}

/** Sends the application once per press; what was typed stays when it fails (spec 8, Registration). */
export function useRegistrationSubmit(options: SubmitOptions) {
  const { service, auth, form, saveDraft, onSent, onAuthRefused, onExists, onWrong } = options;
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);
  const register = useMutation({
    mutationFn: async (social_links: string[]) =>
      (await isSessionAlive(queryClient))
        ? call('registerProvider', {
            body: { ...bodyOf(service, form.getValues(), auth), social_links },
          })
        : null,
  });

  function fail(error: unknown): void {
    const text = failureText(error, SEND_FAILED);
    showToast({ kind: 'error', message: text });
    if (isAuthRefused(error)) {
      onAuthRefused(text);
      return;
    }
    setProblem(text);
    if (!(error instanceof ApiError)) return;
    if (error.code === 'registration_exists') onExists();
    // Brings up the consent modal; after it the same press works.
    if (error.code === 'consent_required') void queryClient.invalidateQueries(agreementQuery());
    const wrong = errorsByField(error.errors, fieldOf);
    if (Object.keys(wrong).length === 0) return;
    form.setErrors(wrong);
    onWrong(Object.keys(wrong));
  }

  /** Whether it was sent. */
  async function send(): Promise<boolean> {
    // The rows that were left empty go before the person sees what is wrong with the others.
    const links = form
      .getValues()
      .social_links.map((link) => link.trim())
      .filter((link) => link !== '');
    form.setFieldValue('social_links', links.length > 0 ? links : ['']);
    const { hasErrors, errors } = await form.validate();
    if (hasErrors) {
      onWrong(Object.keys(errors));
      return false;
    }
    setProblem(null);
    saveDraft();
    try {
      const answer = await register.mutateAsync(links);
      if (answer) onSent({ id: answer.id, message: answer.message || REGISTRATION_SENT });
      return answer !== null;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  async function submit(): Promise<void> {
    // The second press of a double click comes before React has shown that the first one is under way.
    if (busy.current) return;
    busy.current = true;
    // An application that was sent leaves the page, which may come after the second press.
    busy.current = await send();
  }

  return { submit: () => void submit(), problem, pending: register.isPending };
}
