import type { InquiryFormValues } from './inquiry-form.ts';

/** What was typed and not sent, by provider: a dialog that closes loses nothing. Lives as long as the page. */
const drafts = new Map<string, InquiryFormValues>();

export function draftOf(key: string): InquiryFormValues | undefined {
  return drafts.get(key);
}

export function keepDraft(key: string, values: InquiryFormValues): void {
  drafts.set(key, values);
}

export function dropDraft(key: string): void {
  drafts.delete(key);
}
