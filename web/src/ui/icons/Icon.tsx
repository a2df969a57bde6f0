import type { IconName } from './icon-names.ts';
import sprite from './sprite.svg?raw';

interface IconProps {
  name: IconName;
  /** Width and height, pixels. */
  size?: number;
  /** Width of the lines, in 24ths of the size. */
  stroke?: number;
  /** For an icon that stands without words; others are hidden from screen readers. */
  label?: string;
  className?: string | undefined;
}

/** A drawing of the sprite, in the colour of the text. */
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

/** Every drawing, once per document. Only the server has them: React leaves the sprite of its HTML as it is. */
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
