/** What a sign-out erases in this browser beside the session. A file of its own, which is loaded at the first sign-out. */
import { unsubscribe } from './features/push/device.ts';
import { eraseDraftFiles } from './features/registrations/drafts.ts';

export async function forgetPerson(): Promise<void> {
  await Promise.allSettled([unsubscribe(), eraseDraftFiles()]);
}
