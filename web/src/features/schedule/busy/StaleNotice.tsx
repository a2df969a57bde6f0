import { Button } from '@mantine/core';
import { Notice } from '../../../ui/Notice.tsx';
import { SLOTS_FAILED } from './busy-texts.ts';

/** The week is there, but could not be looked at anew. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="error">
      <p>{SLOTS_FAILED}: показано то, что загрузилось раньше.</p>
      <Button variant="light" onClick={onRetry}>
        Обновить
      </Button>
    </Notice>
  );
}
