import { type KeyboardEvent, useRef, useState } from 'react';

/** Counted from 0. */
interface GridPlace {
  row: number;
  column: number;
}

/** A page turns without leaving the cell. */
type GridMove = { to: GridPlace } | { page: -1 | 1 } | null;

interface GridSize {
  rows: number;
  columns: number;
}

/** Keys by the WAI-ARIA practices. */
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

interface RovingGridOptions {
  rows: number;
  columns: number;
  initial: GridPlace;
  /** The cells must keep their places, so that the focus stays. */
  onPage: (direction: -1 | 1) => void;
}

/** One tab stop: the cell last focused takes Tab, arrows walk to the others (WAI-ARIA grid). */
export function useRovingGrid({ rows, columns, initial, onPage }: RovingGridOptions) {
  const cells = useRef(new Map<string, HTMLElement>());
  const [chosen, setChosen] = useState(initial);
  const place = {
    row: Math.min(chosen.row, rows - 1),
    column: Math.min(chosen.column, columns - 1),
  };

  function focusCell(to: GridPlace): void {
    setChosen(to);
    cells.current.get(`${to.row}:${to.column}`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const move = gridMove(event.key, event.ctrlKey || event.metaKey, place, { rows, columns });
    if (!move || event.altKey) return;
    event.preventDefault();
    if ('page' in move) onPage(move.page);
    else focusCell(move.to);
  }

  function cellProps(row: number, column: number) {
    const key = `${row}:${column}`;
    return {
      tabIndex: row === place.row && column === place.column ? 0 : -1,
      onFocus: () => setChosen({ row, column }),
      ref: (element: HTMLElement | null) => {
        if (element) cells.current.set(key, element);
        else cells.current.delete(key);
      },
    };
  }

  return { onKeyDown, cellProps };
}
