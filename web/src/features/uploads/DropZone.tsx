import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { useState } from 'react';
import classes from './uploads.module.css';

interface DropZoneProps {
  label: string;
  hint?: string | undefined;
  /** Shown where there is a mouse to drag with. */
  dropHint?: string | undefined;
  icon: IconName;
  /** As in `<input accept>`. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onChoose: (files: File[]) => void;
}

export function DropZone({
  label,
  hint,
  dropHint,
  icon,
  accept,
  multiple = false,
  disabled = false,
  onChoose,
}: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    // Dropping is one more way to do what the input does by tap and by key.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={classes.dropZone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onChoose([...event.dataTransfer.files]);
      }}
    >
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Otherwise the same file could not be chosen again.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Icon name={icon} size={26} />
      <span>
        <b>{label}</b>
        {hint && <span className="flex-none dimmed">{hint}</span>}
        {dropHint && <span className="flex-none dimmed pointer-coarse:hidden">{dropHint}</span>}
      </span>
    </label>
  );
}
