/** People who apply as providers and upload their documents. */
import { routes } from '@sklon/contract/routes';
import { formOf } from '../server/test/registration-forms.ts';
import { callApi, proofOf } from './api.ts';

export interface Applicant {
  /** Id of the application. */
  id: number;
  /** Headers that authenticate the applicant. */
  headers: Record<string, string>;
}

/** Registers a new person as a rental shop. */
export async function apply(
  origin: string,
  standin: string,
  telegramId: number,
  resortId: number,
): Promise<Applicant> {
  const telegram_auth = await proofOf(standin, telegramId);
  const { status, body } = await callApi(origin, 'registerProvider', {
    body: { ...formOf('rental'), telegram_auth, resort_ids: [resortId] },
  });
  if (status !== 201) throw new Error(`the application got ${status}`);
  return {
    id: (body as { id: number }).id,
    headers: { 'telegram-auth': Buffer.from(JSON.stringify(telegram_auth)).toString('base64url') },
  };
}

/** Uploads a document of `size` bytes to an application. */
export async function addDocument(
  origin: string,
  { id, headers }: Applicant,
  size: number,
): Promise<{ status: number; code?: string }> {
  const form = new FormData();
  form.append(
    'file',
    new File([`%PDF-1.4\n${'0'.repeat(size)}\n%%EOF\n`], 'licence.pdf', {
      type: 'application/pdf',
    }),
  );
  const url = new URL(
    `/api${routes.uploadRegistrationDocument.path.replace('{id}', String(id))}`,
    origin,
  );
  const response = await fetch(url, { method: 'POST', headers, body: form });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, ...(code !== undefined && { code }) };
}
