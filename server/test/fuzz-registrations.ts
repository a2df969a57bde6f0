import { FORM_TYPES } from '@sklon/contract/registration-rules';
import { sql } from 'kysely';
import type { Db } from '../src/db/client.ts';
import { TEST_NOW } from './app.ts';
import { makeRegistration, makeUser, type TestUser } from './factories.ts';
import { ANSWERS, formOf } from './registration-forms.ts';
import { telegramAuthOf } from './telegram-auth.ts';

export const applicantAuth = telegramAuthOf();
export const strangerAuth = telegramAuthOf();

export const registrationForms = (resort: number): object[] =>
  FORM_TYPES.map((type) => ({
    ...formOf(type),
    telegram_auth: strangerAuth,
    resort_ids: [resort],
  }));

export async function makeApplicant(db: Db, resort: number): Promise<TestUser> {
  const applicant = await makeUser(db, { telegramId: applicantAuth.id });
  const { id } = await makeRegistration(db, { user: applicant, resort_ids: [resort] });
  const document = await db
    .insertInto('registration_documents')
    .values(documentOf(id))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (id !== 1 || document.id !== 1)
    throw new Error('the first rows are expected to have the number 1');
  return applicant;
}

/** Whether it was decided or erased: otherwise the rest of the run would only be refused. */
export async function reopen(db: Db, applicant: TestUser, resort: number): Promise<void> {
  const columns = sql`id, user_id, service_type, first_name, last_name, phone, email, resort_ids, social_links, instructor_data, created_at, updated_at`;
  await db.transaction().execute(async (tx) => {
    // Notifications are unique per event and application: without this the next decision would violate that.
    await tx
      .deleteFrom('notifications')
      .where('subject_type', '=', 'registration')
      .where('subject_id', '=', 1)
      .execute();
    await sql`
      INSERT INTO registrations (${columns}) OVERRIDING SYSTEM VALUE
      VALUES (1, ${applicant.id}, 'instructor', 'Пётр', 'Снегов', '+79991112233', 'petr@example.ru', ${[resort]}, '{}',
        ${JSON.stringify(ANSWERS.instructor_data)}, ${TEST_NOW}, ${TEST_NOW})
      ON CONFLICT (id) DO UPDATE SET status = 'pending', processed_at = NULL, processed_by = NULL`.execute(
      tx,
    );
    const { filename, original_filename, content_type, file_size, uploaded_at } = documentOf(1);
    await sql`
      INSERT INTO registration_documents (id, registration_id, filename, original_filename, content_type, file_size, uploaded_at)
      OVERRIDING SYSTEM VALUE VALUES (1, 1, ${filename}, ${original_filename}, ${content_type}, ${file_size}, ${uploaded_at})
      ON CONFLICT (id) DO NOTHING`.execute(tx);
  });
}

const documentOf = (registration_id: number) => ({
  registration_id,
  filename: 'fuzz.pdf',
  original_filename: 'fuzz.pdf',
  content_type: 'application/pdf',
  file_size: 1,
  uploaded_at: TEST_NOW,
});
