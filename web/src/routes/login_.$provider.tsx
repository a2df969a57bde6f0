import { OAUTH_PROVIDERS } from '@sklon/contract/identity-rules';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { EmailReturn } from '../features/auth/attempt/EmailReturn.tsx';
import { SignInReturn } from '../features/auth/SignInReturn.tsx';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/login_/$provider')({
  loader: ({ params }) => {
    const provider = [...OAUTH_PROVIDERS, 'email' as const].find((one) => one === params.provider);
    if (!provider) throw notFound();
    return { provider };
  },
  head: () => pageHead({ title: 'Вход', path: '/login', noindex: true, preview: false }),
  component: Return,
});

function Return() {
  const { provider } = Route.useLoaderData();
  return provider === 'email' ? <EmailReturn /> : <SignInReturn provider={provider} />;
}
