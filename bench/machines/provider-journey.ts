/** The journey of an instructor into the catalogue: application, photo, an admin's approval. */
import type pg from 'pg';
import type { Proof } from './telegram.ts';
import type { Journey } from './customer-journey.ts';
import { signedIn } from './people.ts';
import type { Visitor } from './visitor.ts';

export interface ProviderJourney extends Journey {
  admin: Visitor;
  db: pg.Pool;
  /** Origins of the web processes, without nginx. */
  origins: readonly string[];
  resortId: number;
  photo: Uint8Array<ArrayBuffer>;
}

export async function providerJourney(journey: ProviderJourney, telegramId: number): Promise<void> {
  const { own, admin } = journey;
  const applicant = await signedIn(journey.origin, journey.telegram, journey.tally, telegramId);
  const id = await apply(journey, applicant, telegramId);
  if (id === undefined) return own.expect(false, 'an application was not accepted');
  const registration = async (who: Visitor) => {
    const { body } = await who.call('getRegistration', { params: { id } });
    return body as { status?: string; profile_photo_path?: string | null };
  };
  own.expect(
    (await registration(applicant)).status === 'pending',
    `application ${id} is not there for its applicant`,
  );

  const file = { name: 'me.webp', bytes: journey.photo };
  const uploaded = await applicant.call('uploadRegistrationPhoto', { params: { id }, file });
  if (uploaded.status !== 200)
    return own.expect(false, `a photo got ${uploaded.status} ${JSON.stringify(uploaded.body)}`);
  const { profile_photo_path: photo } = uploaded.body as { profile_photo_path: string };
  own.expect(
    (await registration(applicant)).profile_photo_path === photo,
    `the photo of application ${id} is not there for its applicant`,
  );
  await servedByAll(journey, photo);

  const { status } = await admin.call('approveRegistration', { params: { id }, body: {} });
  // A repeated call finds the application decided.
  own.expect(status === 200 || status === 409, `an approval got ${status}`);
  own.expect(
    (await registration(admin)).status === 'approved',
    `application ${id} was approved, but its admin reads otherwise`,
  );
  const instructor = await instructorOf(journey.db, telegramId);
  const { status: shown } = await admin.call('getInstructor', {
    params: { id: instructor ?? 0 },
    anonymous: true,
  });
  own.expect(shown === 200, `an approved instructor got ${shown} to the admin who approved`);
}

/** Id of the application. If the response was lost, it is found among the person's applications. */
async function apply(
  { telegram, resortId }: ProviderJourney,
  applicant: Visitor,
  telegramId: number,
): Promise<number | undefined> {
  const response = await applicant.call('registerProvider', {
    body: form(await telegram.proofOf(telegramId), resortId),
  });
  if (response.status === 201) return (response.body as { id: number }).id;
  if (response.status !== 409)
    throw new Error(`an application got ${response.status} ${JSON.stringify(response.body)}`);
  const { body } = await applicant.call('listMyRegistrations');
  return (body as { id: number }[])[0]?.id;
}

/** A file that one process stored is served by all. */
async function servedByAll({ own, origins }: ProviderJourney, path: string): Promise<void> {
  const sizes = await Promise.all(
    origins.map((origin) =>
      fetch(origin + path).then(
        async (response) => {
          const { byteLength } = await response.arrayBuffer();
          if (response.status >= 500) return undefined;
          return response.ok ? byteLength : -response.status;
        },
        () => undefined,
      ),
    ),
  );
  // Processes that are down have no response.
  const served = sizes.filter((size) => size !== undefined);
  own.expect(
    new Set(served).size <= 1 && served.every((size) => size > 0),
    `a photo is ${served.join(', ')} bytes long in the processes`,
  );
}

function form(telegram_auth: Proof, resortId: number): object {
  return {
    telegram_auth,
    service_type: 'instructor',
    first_name: 'Пётр',
    last_name: 'Снегов',
    phone: '+79161234567',
    email: 'petr@example.ru',
    resort_ids: [resortId],
    instructor_data: {
      skill_type: 'ski',
      years_experience: 7,
      teach_newbies: true,
      price_2h: 5_500,
    },
  };
}

async function instructorOf(db: pg.Pool, telegramId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT i.id FROM instructors i JOIN telegram_identities t ON t.user_id = i.user_id WHERE t.subject = $1',
    [String(telegramId)],
  );
  return rows[0]?.id;
}
