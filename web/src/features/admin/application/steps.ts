/** The way from one application to another inside the dialog: ids, null where there is none. */
export interface Steps {
  previous: number | null;
  /** Undefined while it is not known: it loads, or could not be loaded. */
  next: number | null | undefined;
  open: (id: number) => void;
  /** From now on the next one is the next that awaits a decision. */
  onDecided: () => void;
}
