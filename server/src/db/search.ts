/** Search by what a person typed. Meant for lists of thousands of rows: it reads them all. */
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';

interface Searched {
  /** The column of that name: what a row is found by, folded (migrations 0006 and 0007). */
  searched: Expression<string>;
  /** A phone as it is kept, '+79161234567', where it is searched. */
  phone?: Expression<string | null>;
}

/**
 * Whether every word of the search stands somewhere in the text, in any order and case, ё as е; or the search is a part
 * of the phone, however it is written. The words are texts: `%` and `_` find themselves.
 */
export function found(search: string, { searched, phone }: Searched): Expression<SqlBool> {
  const words = new Set(
    fold(search)
      .split(/\s+/)
      .map((word) => word.replace(/^[№#](?=\d)/, '')),
  );
  const inText = sql<SqlBool>`${searched} LIKE ALL (${[...words].map(containing)}::text[])`;
  const phones = phone ? phonePatterns(search) : [];
  return phones.length === 0
    ? inText
    : expressionBuilder().or([inText, sql<SqlBool>`${phone} LIKE ANY (${phones}::text[])`]);
}

/** What the database's function `folded` makes of a text (migration 0005). */
function fold(text: string): string {
  return text.replace(/[A-ZА-ЯЁё]/g, (letter) => letter.toLowerCase().replace('ё', 'е'));
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A part of a phone by its digits; a Russian 8 in front stands for +7 as well. */
function phonePatterns(search: string): string[] {
  if (!/^[\d\s()+-]*\d[\d\s()+-]*$/.test(search)) return [];
  const digits = search.replace(/\D/g, '');
  return [`%${digits}%`, ...(digits.startsWith('8') ? [`+7${digits.slice(1)}%`] : [])];
}
