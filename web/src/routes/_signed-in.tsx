import { createFileRoute, Outlet } from '@tanstack/react-router';
import { privateHead } from '../features/auth/private-head.ts';
import { requireSession } from '../features/auth/require-session.ts';

/** Pages that need sign-in stand under this route. The server cannot know the session, so they render in the browser. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: ({ location }) => requireSession(location),
  head: ({ matches }) => privateHead(matches.at(-1)?.pathname),
  component: Outlet,
});
