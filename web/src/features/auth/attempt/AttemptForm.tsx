import type { AttemptProvider } from '@sklon/contract/identity-rules';
import { useState } from 'react';
import type { Purpose } from '../attempts.ts';
import { AddressForm } from './AddressForm.tsx';
import type { Begun } from './begun.ts';
import { CodeForm } from './CodeForm.tsx';

interface AttemptFormProps {
  provider: AttemptProvider;
  purpose: Purpose;
  returnUrl: string;
  /** Leads to the other ways in. */
  onBack: () => void;
  onProven: () => void;
  onProofRequired: (() => void) | undefined;
}

/** Whom to send a code to, then the code (decision 38). */
export default function AttemptForm({
  onBack,
  onProven,
  onProofRequired,
  ...asked
}: AttemptFormProps) {
  const [begun, begin] = useState<Begun>();
  /** What was typed stays for who comes back to it. */
  const [typed, type] = useState('');
  return begun ? (
    <CodeForm
      begun={begun}
      onBegun={begin}
      onProven={onProven}
      onProofRequired={onProofRequired}
      onBack={() => {
        type(begun.to);
        begin(undefined);
      }}
    />
  ) : (
    <AddressForm {...asked} initial={typed} onBegun={begin} onBack={onBack} />
  );
}
