import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import { type FormType, REGISTRATION_SENT } from '@sklon/contract/registration-rules';
import type { Registration } from '@sklon/contract/registrations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { type ContractForm, useContractForm } from '../../../ui/form/contract-form.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useDraft, writeDraft } from '../../auth/drafts.ts';
import { halfPlace } from '../../meeting-points/PlaceFields.tsx';
import { agreementQuery } from '../../auth/queries.ts';
import { isSessionAlive } from '../../auth/session-alive.ts';
import { isAuthRefused, SEND_FAILED } from '../queries.ts';
import { bodyOf, emptyValues, fieldOf, type FormValues, valuesOf } from './form-values.ts';

async function loadSchema() {
  const { newRegistration } = await import('@sklon/contract/registration-form');
  return newRegistration;
}

/** Not a failure: the page leads to sign-in by itself. */
const SESSION_ENDED = new Error('The session has ended');

interface FormOptions {
  service: FormType;
  user: CurrentUser;
  auth: TelegramAuth | undefined;
  /** A decided application that the form begins with. */
  earlier: Registration | null;
  onSent: (answer: { id: number; message: string }) => void;
  onAuthRefused: (message: string) => void;
  /** There is a pending application already. */
  onExists: () => void;
}

/**
 * The form begins with what was typed before, else with the earlier application, else with what the profile knows. It is
 * sent once; what was typed stays when that fails (spec 8, Registration).
 */
export function useRegistrationForm(options: FormOptions) {
  const { service, user, auth, earlier, onSent, onAuthRefused, onExists } = options;
  const queryClient = useQueryClient();
  const [base] = useState(() =>
    earlier ? valuesOf(earlier, service, user) : emptyValues(service, user),
  );
  const draft = useDraft<FormValues>(service, base, 'registrationDrafts');
  const [restored, setRestored] = useState(draft[0] !== base);
  const [problem, setProblem] = useState<string | null>(null);
  const register = useAction({
    once: true,
    mutationFn: async (body: ReturnType<typeof bodyOf>) => {
      if (!(await isSessionAlive(queryClient))) throw SESSION_ENDED;
      return call('registerProvider', { body });
    },
    onSuccess: ({ id, message }) => {
      writeDraft(user.id, service, undefined, 'registrationDrafts');
      onSent({ id, message: message || REGISTRATION_SENT });
    },
    onError: (error) => {
      if (error === SESSION_ENDED) return;
      const text = failureText(error, SEND_FAILED);
      showToast({ kind: 'error', message: text });
      if (isAuthRefused(error)) return onAuthRefused(text);
      setProblem(text);
      if (!(error instanceof ApiError)) return;
      if (error.code === 'registration_exists') onExists();
      // Brings up the consent modal; after it the same press works.
      if (error.code === 'consent_required') void queryClient.invalidateQueries(agreementQuery());
    },
  });
  const form = useContractForm<FormValues>({
    initial: base,
    draft,
    loadSchema,
    bodyOf: (values) => bodyOf(service, values, auth),
    fieldOf,
    rules: halfPlace,
    // The rows that were left empty go before the person sees what is wrong with the others.
    complete: (values) => {
      const links = values.social_links.map((link) => link.trim()).filter((link) => link !== '');
      return { ...values, social_links: links.length > 0 ? links : [''] };
    },
    onSubmit: (values, { refuse }) => {
      setProblem(null);
      const social_links = values.social_links.filter((link) => link !== '');
      register.mutate(bodyOf(service, { ...values, social_links }, auth), { onError: refuse });
    },
  });

  return {
    form,
    /** The form shows what was typed before. */
    restored,
    problem,
    pending: register.isPending,
    clear: () => {
      form.set(base);
      setRestored(false);
    },
  };
}

export type RegistrationFormState = ContractForm<FormValues>;
