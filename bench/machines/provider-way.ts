/** The journey of an instructor into the catalogue: application, photo, an admin's approval. */
import type pg from 'pg';
import type { Proof } from './messenger.ts';
import type { Way } from './customer-way.ts';
import { signedIn } from './people.ts';
import type { Visitor } from './visitor.ts';

export interface ProviderWay extends Way {
  admin: Visitor;
  db: pg.Pool;
  /** Origins of the web processes, without nginx. */
  origins: readonly string[];
  resortId: number;
  photo: Uint8Array<ArrayBuffer>;
}

export async function providerWay(way: ProviderWay, telegramId: number): Promise<void> {
  const { own, admin } = way;
  const applicant = await signedIn(way.origin, way.messenger, way.tally, telegramId);
  const id = await apply(way, applicant, telegramId);
  if (id === undefined) return own.expect(false, 'an application was not taken');
  const registration = async (who: Visitor) => {
    const { body } = await who.call('getRegistration', { params: { id } });
    return body as { status?: string; profile_photo_path?: string | null };
  };
  own.expect(
    (await registration(applicant)).status === 'pending',
    `application ${id} is not there for its applicant`,
  );

  const file = { name: 'me.webp', bytes: way.photo };
  const uploaded = await applicant.call('uploadRegistrationPhoto', { params: { id }, file });
  if (uploaded.status !== 200)
    return own.expect(
      false,
      `a photo was answered by ${uploaded.status} ${JSON.stringify(uploaded.body)}`,
    );
  const { profile_photo_path: photo } = uploaded.body as { profile_photo_path: string };
  own.expect(
    (await registration(applicant)).profile_photo_path === photo,
    `the photo of application ${id} is not there for its applicant`,
  );
  await servedByAll(way, photo);

  const { status } = await admin.call('approveRegistration', { params: { id }, body: {} });
  // A repeated call finds the application decided.
  own.expect(status === 200 || status === 409, `an approval was answered by ${status}`);
  own.expect(
    (await registration(admin)).status === 'approved',
    `application ${id} was approved, and its admin reads otherwise`,
  );
  const instructor = await instructorOf(way.db, telegramId);
  const { status: shown } = await admin.call('getInstructor', {
    params: { id: instructor ?? 0 },
    anonymous: true,
  });
  own.expect(
    shown === 200,
    `an approved instructor was answered by ${shown} to the admin who approved`,
  );
}

/** Id of the application. If the response was lost, it is found among the person's applications. */
async function apply(
  { messenger, resortId }: ProviderWay,
  applicant: Visitor,
  telegramId: number,
): Promise<number | undefined> {
  const answer = await applicant.call('registerProvider', {
    body: form(await messenger.proofOf(telegramId), resortId),
  });
  if (answer.status === 201) return (answer.body as { id: number }).id;
  if (answer.status !== 409)
    throw new Error(
      `an application was answered by ${answer.status} ${JSON.stringify(answer.body)}`,
    );
  const { body } = await applicant.call('listMyRegistrations');
  return (body as { id: number }[])[0]?.id;
}

/** A file that one process stored is served by all. */
async function servedByAll({ own, origins }: ProviderWay, path: string): Promise<void> {
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
  const answered = sizes.filter((size) => size !== undefined);
  own.expect(
    new Set(answered).size <= 1 && answered.every((size) => size > 0),
    `a photo is ${answered.join(', ')} bytes long in the processes`,
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
