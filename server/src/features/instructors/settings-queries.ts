import type { Language } from '@sklon/contract/instructor-attributes';
import type { SavedTariff } from '@sklon/contract/tariff-rules';
import type { Connection } from '../../db/client.ts';

export interface SettingsRow {
  card: string;
  tariff: SavedTariff | null;
  username: string | null;
  phone: string;
  email: string;
}

export interface ConditionsChange {
  languages?: Language[] | undefined;
  includes_ski_pass?: boolean | undefined;
  includes_equipment?: boolean | undefined;
  min_lesson_minutes?: number | undefined;
}

/** Price in rubles per two hours. */
export interface SettingsChange extends ConditionsChange {
  is_working?: boolean | undefined;
  price_2h?: number | null | undefined;
  tariff?: SavedTariff | null | undefined;
}

const COLUMNS = ['i.card', 'i.tariff', 'u.username', 'i.phone', 'i.email'] as const;

export function findSettings(db: Connection, userId: number): Promise<SettingsRow | undefined> {
  return db
    .selectFrom('instructors as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(COLUMNS)
    .where('i.user_id', '=', userId)
    .executeTakeFirst();
}

/** What is undefined stays; something is defined. */
export function updateSettings(
  db: Connection,
  userId: number,
  { tariff, ...change }: SettingsChange,
): Promise<SettingsRow | undefined> {
  return db
    .updateTable('instructors as i')
    .from('users as u')
    .set({ ...change, tariff: tariff && JSON.stringify(tariff) })
    .whereRef('u.id', '=', 'i.user_id')
    .where('i.user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function findInstructorId(
  db: Connection,
  userId: number,
): Promise<number | undefined> {
  return (
    await db.selectFrom('instructors').select('id').where('user_id', '=', userId).executeTakeFirst()
  )?.id;
}
