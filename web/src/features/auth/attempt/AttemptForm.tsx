import type { AttemptProvider } from '@sklon/contract/identity-rules';
import { useState } from 'react';
import { AddressForm } from './AddressForm.tsx';
import { serverNow } from '../../../api/server-time.ts';
import { findWaiting, forgetBegun, keepBegun } from './begun.ts';
import { CallForm } from './CallForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { MaxForm } from './MaxForm.tsx';
import type { StartInput } from './start.ts';
import type { EnterProps } from './use-enter.ts';

interface AttemptFormProps extends Omit<StartInput, 'to' | 'provider'>, Omit<EnterProps, 'begun'> {
  provider: AttemptProvider;
  /** Leads to the other ways in. */
  onBack: () => void;
}

/** Whom to ask, then the call or the code; MAX asks there (decision 38). */
export default function AttemptForm({
  onBack,
  onProven,
  onProofRequired,
  provider,
  ...input
}: AttemptFormProps) {
  const [begun, begin] = useState(() =>
    provider === 'max' ? undefined : findWaiting({ provider, purpose: input.purpose }, serverNow()),
  );
  /** What was typed stays for who comes back to it. */
  const [typed, type] = useState('');
  if (provider === 'max')
    return (
      <MaxForm {...input} onProven={onProven} onProofRequired={onProofRequired} onBack={onBack} />
    );
  if (!begun)
    return (
      <AddressForm {...input} provider={provider} initial={typed} onBegun={begin} onBack={onBack} />
    );
  const props = {
    begun,
    onProven,
    onProofRequired,
    onBack: () => {
      type(begun.to);
      // The link of an e-mail that is under way goes on serving.
      if (begun.provider === 'phone') forgetBegun(begun.secret);
      begin(undefined);
    },
  };
  return begun.callPhone === null ? (
    <CodeForm {...props} onBegun={begin} />
  ) : (
    <CallForm
      {...props}
      callPhone={begun.callPhone}
      onSent={() => {
        const sent = { ...begun, callPhone: null };
        keepBegun(sent);
        begin(sent);
      }}
    />
  );
}
