import Scene from './hero.svg?react';

/**
 * The home page's landscape: a lift and a skier under a peak, the sun low behind its shoulder; the moon in the dark scheme.
 * It is part of the page: as a file of its own it would be the largest paint, a request later.
 */
export function HeroScene({ className }: { className?: string | undefined }) {
  return <Scene className={className} aria-hidden focusable="false" />;
}
