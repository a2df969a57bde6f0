import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface UndoNoticeProps {
  /** What was done. */
  text: string;
  pending: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** Says what one press did, and takes it back by another. */
export function UndoNotice({ text, pending, onUndo, onClose }: UndoNoticeProps) {
  return (
    <Notice kind="success" onClose={onClose}>
      <p>{text}</p>
      <Button size="sm" variant="light" loading={pending} onClick={onUndo}>
        Вернуть
      </Button>
    </Notice>
  );
}
