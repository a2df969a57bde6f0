import type { TelegramAuth } from '@sklon/contract/auth';
import { REGISTRATION_SENT } from '@sklon/contract/registration-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toast.ts';
import { agreementQuery } from '../../agreements/queries.ts';
import { failureText } from '../../../api/api-error.ts';
import { isAuthRefused, SEND_FAILED } from '../registration-error.ts';
import { bodyOf, filledLinks, type RegistrationBody } from './form-body.ts';
import type { FormService } from './form-values.ts';
import type { RegistrationFormState } from './useRegistrationForm.ts';
import { fieldErrors } from './validate.ts';

interface SubmitOptions {
  service: FormService;
  auth: TelegramAuth;
  form: RegistrationFormState;
  onSent: (answer: { id: number; message: string }) => void;
  onAuthRefused: (message: string) => void;
  /** There is a pending application already. */
  onExists: () => void;
  onWrong: (paths: string[]) => void;
}

/** Sends the application once per press; what was typed stays when it fails (spec 8, Registration). */
export function useRegistrationSubmit({
  service,
  auth,
  form,
  onSent,
  onAuthRefused,
  onExists,
  onWrong,
}: SubmitOptions) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef(false);
  const register = useMutation({
    mutationFn: (body: RegistrationBody) => call('registerProvider', { body }),
    networkMode: 'always',
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
    const wrong = fieldErrors(error.errors);
    if (Object.keys(wrong).length === 0) return;
    form.setErrors(wrong);
    onWrong(Object.keys(wrong));
  }

  async function send(): Promise<void> {
    // The second press of a double click comes before React has shown that the first one is under way.
    if (sending.current) return;
    sending.current = true;
    setProblem(null);
    try {
      const { id, message } = await register.mutateAsync(bodyOf(service, form.getValues(), auth));
      onSent({ id, message: message || REGISTRATION_SENT });
    } catch (error) {
      // Only a failure lets the button work again: an application that was sent leaves the page, which may come after the second press.
      sending.current = false;
      fail(error);
    }
  }

  const submit = () => {
    // Empty links are not sent, and the API counts those that are.
    const links = filledLinks(form.getValues().social_links);
    form.setFieldValue('social_links', links.length > 0 ? links : ['']);
    const { hasErrors, errors } = form.validate();
    if (hasErrors) onWrong(Object.keys(errors));
    else void send();
  };

  return { submit, problem, pending: register.isPending };
}
