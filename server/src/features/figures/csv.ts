/** A table as Russian Excel opens it: UTF-8 with its mark, semicolons, lines of Windows. */
const MARK = '\uFEFF';

/** How cells begin that a spreadsheet takes for formulas. */
const FORMULA = /^[=+\-@\t\r]/;

export type Cell = string | number | null;

export function csvText(rows: readonly (readonly Cell[])[]): string {
  return MARK + rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');
}

/** Numbers have a comma for their fraction; null is empty. */
function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = FORMULA.test(cell ?? '') ? `'${cell}` : (cell ?? '');
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
