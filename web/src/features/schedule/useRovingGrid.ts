import { type KeyboardEvent, useRef, useState } from 'react';
import { gridMove, type GridPlace } from './grid-keys.ts';

interface RovingGridOptions {
  rows: number;
  columns: number;
  /** Where Tab enters first. */
  initial: GridPlace;
  /** PageUp and PageDown. The cells must keep their places, so that the focus stays. */
  onPage: (direction: -1 | 1) => void;
  /** Where the arrow pressed at an edge leads beyond it; returns true when it was taken care of. */
  onEdge?: (key: string, from: GridPlace) => boolean;
}

/** A grid that is one tab stop: the cell last focused takes Tab, arrows walk to the others (WAI-ARIA grid). */
export function useRovingGrid({ rows, columns, initial, onPage, onEdge }: RovingGridOptions) {
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
    else if (
      move.to.row === place.row &&
      move.to.column === place.column &&
      onEdge?.(event.key, place)
    )
      return;
    else focusCell(move.to);
  }

  /** For each cell: its tab stop, its registration, and the place following the focus. */
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

  return { onKeyDown, cellProps, focusCell };
}
