import type { Page } from '@playwright/test';
import { admin } from '../server/seed/people.ts';
import { type Member, memberOf, request } from './api.ts';
import { beSignedIn } from './session.ts';
import { visit } from './steps.ts';

/** With a session of this test alone. */
export function adminMember(): Promise<Member> {
  return memberOf(admin);
}

export async function openPanel(page: Page, path = '/admin/applications'): Promise<Member> {
  const member = await adminMember();
  await beSignedIn(page, member);
  await visit(page, path);
  return member;
}

/** Of all tests of this process: it only prepares what they show. */
let preparing: Promise<Member> | undefined;

export async function approve(registrationId: number): Promise<void> {
  preparing ??= adminMember();
  const { token } = await preparing;
  await request('POST', `/admin/provider-registrations/${registrationId}/approve`, {}, token);
}
