import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { TextInput } from './form/Fields.tsx';
import { showToast } from './toast.tsx';

interface ShareAddressProps {
  label: string;
  description?: ReactNode;
  url: string;
  /** Sent with the address where the device can send; absent: it is not offered. */
  text?: string;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** An address to be copied, selected or sent to somebody. */
export function ShareAddress({ label, description, url, text, children }: ShareAddressProps) {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', message: 'Ссылка скопирована' });
    } catch {
      // Without the right to the clipboard the person copies what is selected.
      input.current?.select();
    }
  };
  return (
    <div className="stack gap-3">
      <TextInput
        ref={input}
        label={label}
        description={description}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => void copy()}>
          Скопировать
        </Button>
        {text !== undefined && 'share' in navigator && (
          <Button
            size="sm"
            variant="default"
            onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
          >
            Отправить
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
