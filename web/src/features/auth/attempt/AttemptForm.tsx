import { useState } from 'react';
import { AddressForm } from './AddressForm.tsx';
import type { Begun } from './begun.ts';
import { CallForm } from './CallForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import type { Asked } from './start.ts';
import type { EnterProps } from './use-enter.ts';

interface AttemptFormProps extends Omit<Asked, 'to'>, Omit<EnterProps, 'begun'> {
  /** Leads to the other ways in. */
  onBack: () => void;
}

/** Whom to ask, then the call or the code (decision 38). */
export default function AttemptForm({
  onBack,
  onProven,
  onProofRequired,
  ...asked
}: AttemptFormProps) {
  const [begun, begin] = useState<Begun>();
  /** What was typed stays for who comes back to it. */
  const [typed, type] = useState('');
  if (!begun) return <AddressForm {...asked} initial={typed} onBegun={begin} onBack={onBack} />;
  const props = {
    begun,
    onProven,
    onProofRequired,
    onBack: () => {
      type(begun.to);
      begin(undefined);
    },
  };
  return begun.callPhone === null ? (
    <CodeForm {...props} onBegun={begin} />
  ) : (
    <CallForm
      {...props}
      callPhone={begun.callPhone}
      onSent={() => begin({ ...begun, callPhone: null })}
    />
  );
}
