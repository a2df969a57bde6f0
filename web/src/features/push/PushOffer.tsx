import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { needsInstallation } from './device.ts';
import { DENIED, INSTALL_FIRST, TURN_ON_FAILED, usePush } from './use-push.ts';

/** Below a booking; nothing where messages come already. A default export for `lazy`. */
export default function PushOffer() {
  const push = usePush();
  const [pressed, setPressed] = useState(false);
  if (needsInstallation()) return <p className="dimmed">{INSTALL_FIRST}</p>;
  // Who has denied it before is left alone.
  if (!push || (!pressed && (push.isOn || push.isDenied))) return null;
  const { isOn, isDenied, change } = push;
  const said = isOn
    ? 'Уведомления на\u00A0этом устройстве включены.'
    : change.isError
      ? TURN_ON_FAILED
      : isDenied
        ? DENIED
        : 'Напоминать о\u00A0занятии на\u00A0этом устройстве?';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="dimmed">
        {said}
      </p>
      {!isOn && !isDenied && (
        <Button
          size="sm"
          variant="light"
          loading={change.isPending}
          onClick={() => {
            setPressed(true);
            change.mutate(true);
          }}
        >
          Включить уведомления
        </Button>
      )}
    </div>
  );
}
