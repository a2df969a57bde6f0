/** Search by a person's input, for lists of thousands of rows: it reads them all. */
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';

interface Searched {
  /** The column `searched`: the row's searchable text, folded (migrations 0006 and 0007). */
  searched: Expression<string>;
  /** The stored phones, '+79161234567' and parted by spaces, where they are searched. */
  phone?: Expression<string | null>;
}

/** Every word, in any order and case, ё as е; phones in any notation. `%` and `_` are literal. */
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

function fold(text: string): string {
  return text.replace(/[A-ZА-ЯЁё]/g, (letter) => letter.toLowerCase().replace('ё', 'е'));
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A part of a phone by its digits; a leading Russian 8 matches +7 too. */
function phonePatterns(search: string): string[] {
  if (!/^(?=.*\d)[\d\s()+.\p{Pd}\u2212]+$/u.test(search)) return [];
  const digits = search.replace(/\D/g, '');
  return [`%${digits}%`, ...(digits.startsWith('8') ? [`%+7${digits.slice(1)}%`] : [])];
}
