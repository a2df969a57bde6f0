import type { ComponentType } from 'react';

/** What differs between the cards and dialogs of rental shops and of services. */
export interface BusinessLook {
  /** Search parameter of the address that opens the dialog. */
  parameter: 'shop' | 'service';
  /** In place of a photo. */
  Drawing: ComponentType;
  /** What the price buys, behind it; empty where it is told in the texts. */
  unit: string;
  /** Heading of the text about it. */
  about: string;
  /** Title of the dialog before the answer. */
  waiting: string;
  /** Said when there is none with this number, and the way back. */
  missing: { title: string; heading: string; text: string; back: string };
}
