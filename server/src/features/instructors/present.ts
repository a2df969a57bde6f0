/** The database stores the JSON of each (`card`, migration 0002): the only list of public fields, and twice as fast. */
import { isExpired } from '@sklon/contract/certificate-rules';
import type { PublicCertificate } from '@sklon/contract/certificates';
import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type {
  Instructor,
  InstructorDetail,
  InstructorSettings,
  ListedInstructor,
} from '@sklon/contract/instructors';
import { PRAISE_MAX } from '@sklon/contract/limits';
import type { PriceList } from '@sklon/contract/quote';
import type { SavedTariff } from '@sklon/contract/tariff-rules';
import { localNow } from '@sklon/contract/time';
import { RawJson } from '../../http/endpoints/register.ts';
import { cursorOf } from './cursor.ts';
import type { FoundInstructors } from './instructors.ts';
import type { PraiseRow } from './list.ts';
import type { CardRow, PriceRangeRow, VerifiedCertificate } from './queries.ts';
import type { SettingsRow } from './settings-queries.ts';

type InstructorList = EndpointOutput<Endpoints['listInstructors']>;
type PriceRange = EndpointOutput<Endpoints['getInstructorPriceRange']>;

export function presentInstructor(
  { card, tariff, timezone, checked_at, certificates }: CardRow,
  now: Date,
): RawJson<InstructorDetail> {
  const { date: today } = localNow(now, timezone);
  const valid = (certificates ?? []).filter(({ valid_to }) => !isExpired(valid_to, today));
  return new RawJson(
    withFields(card, {
      tariff: presentTariff(tariff),
      checked_at: checked_at?.toISOString() ?? null,
      certificates: valid.map(presentCertificate),
    }),
  );
}

function presentCertificate({
  kind,
  issuer,
  valid_to,
  verified_at,
}: VerifiedCertificate): PublicCertificate {
  return { kind, issuer, valid_to, verified_at: new Date(verified_at).toISOString() };
}

function withFields(card: string, fields: Record<string, object | string | null>): string {
  return `${card.slice(0, -1)},${JSON.stringify(fields).slice(1)}`;
}

function presentTariff(saved: SavedTariff | null): InstructorDetail['tariff'] {
  if (!saved) return null;
  const { price_1h, price_3h, price_4h, price_6h, weekend, seasons, surcharge } = saved;
  return {
    price_1h,
    price_3h,
    price_4h,
    price_6h,
    weekend: weekend && presentPrices(weekend),
    seasons: seasons.map((season) => {
      const { name, from, to } = season;
      return { name, from, to, ...presentPrices(season) };
    }),
    surcharge: surcharge && {
      unit: surcharge.unit,
      amount: surcharge.amount,
      above_usual: surcharge.above_usual,
    },
  };
}

function presentPrices({ price_1h, price_2h, price_3h, price_4h, price_6h }: PriceList): PriceList {
  return { price_1h, price_2h, price_3h, price_4h, price_6h };
}

/** One row more than `limit` means that there is a next page. */
export function presentInstructors(
  { rows, total, totalExceeded }: FoundInstructors,
  limit: number,
): RawJson<InstructorList> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const items = shown
    .map(({ card, next_free, lesson_price, praise = null }) =>
      withFields(card, { next_free, lesson_price, praise: praise && presentPraise(praise) }),
    )
    .join(',');
  return new RawJson(
    `{"items":[${items}],"total":${total},"total_exceeded":${totalExceeded},"next_cursor":${JSON.stringify(last ? cursorOf(last) : null)}}`,
  );
}

/** One line, cut at a word: «Дочка сама попросилась ещё…» */
function presentPraise({ text, author }: PraiseRow): NonNullable<ListedInstructor['praise']> {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const cut = line.slice(0, PRAISE_MAX - 1).replace(/[\s,.;:—-]*\S*$/, '');
  return { text: line.length > PRAISE_MAX ? `${cut}…` : line, author: author ?? 'Гость' };
}

export function presentPriceRange({ min_price, max_price }: PriceRangeRow): PriceRange {
  return { min_price, max_price };
}

/** The public card and their contacts (spec 3, Instructor settings). */
export function presentSettings(row: SettingsRow): InstructorSettings {
  const { card, tariff, username, phone, email } = row;
  return {
    ...(JSON.parse(card) as Instructor),
    tariff: presentTariff(tariff),
    username,
    phone,
    email,
  };
}
