import type { RequestFormValues } from './request-form.ts';

/** What was typed and not sent, by provider: a dialog that closes loses nothing. Lives as long as the page. */
const drafts = new Map<string, RequestFormValues>();

export function draftOf(key: string): RequestFormValues | undefined {
  return drafts.get(key);
}

export function keepDraft(key: string, values: RequestFormValues): void {
  drafts.set(key, values);
}

export function dropDraft(key: string): void {
  drafts.delete(key);
}
