import { Button } from '../Button.tsx';

interface CancelButtonProps {
  form: { reset: () => void };
  onClose: () => void;
}

/** Of a form whose draft outlives it: only this drops what was typed. */
export function CancelButton({ form, onClose }: CancelButtonProps) {
  return (
    <Button
      size="md"
      variant="subtle"
      onClick={() => {
        form.reset();
        onClose();
      }}
    >
      Отмена
    </Button>
  );
}
