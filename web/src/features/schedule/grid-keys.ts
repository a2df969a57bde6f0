/** A place in a grid, both counted from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

/** What a key asks for: another cell, or another page of the grid in the same cell. */
export type GridMove = { to: GridPlace } | { page: -1 | 1 } | null;

interface GridSize {
  rows: number;
  columns: number;
}

/**
 * Keys of a grid by the WAI-ARIA practices: arrows by a cell, Home and End to the row's ends, with Ctrl to the
 * grid's ends, PageUp and PageDown to the page before and after.
 */
export function gridMove(
  key: string,
  ctrl: boolean,
  { row, column }: GridPlace,
  { rows, columns }: GridSize,
): GridMove {
  const last = { row: rows - 1, column: columns - 1 };
  switch (key) {
    case 'ArrowLeft':
      return { to: { row, column: Math.max(0, column - 1) } };
    case 'ArrowRight':
      return { to: { row, column: Math.min(last.column, column + 1) } };
    case 'ArrowUp':
      return { to: { row: Math.max(0, row - 1), column } };
    case 'ArrowDown':
      return { to: { row: Math.min(last.row, row + 1), column } };
    case 'Home':
      return { to: ctrl ? { row: 0, column: 0 } : { row, column: 0 } };
    case 'End':
      return { to: ctrl ? last : { row, column: last.column } };
    case 'PageUp':
      return { page: -1 };
    case 'PageDown':
      return { page: 1 };
    default:
      return null;
  }
}
