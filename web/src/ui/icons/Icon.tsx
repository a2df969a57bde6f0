import type { IconName } from './icon-names.ts';
import sprite from './sprite.svg?raw';

interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
  /** Width of the lines, in 24ths of the size. */
  stroke?: number;
  /** For an icon without text; others are hidden from screen readers. */
  label?: string;
  className?: string | undefined;
}

export function Icon({ name, size = 20, stroke = 2, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      strokeWidth={stroke}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** Once per document. Only the server has the drawings: React leaves the sprite of its HTML as it is. */
export function IconSprite() {
  return (
    <svg
      display="none"
      aria-hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sprite : '' }}
    />
  );
}
