import classes from './Logo.module.css';

/** The mark: a slope in the sun's light with the trail of a turn. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden focusable="false">
      <rect width="40" height="40" rx="12" fill="var(--sk-logo-ground)" />
      <circle cx="29.5" cy="11.5" r="4" fill="var(--sk-sun)" />
      <path fill="var(--sk-logo-snow)" d="M0 31 14.2 12.4a3 3 0 0 1 4.9.200L32.4 40H12A12 12 0 0 1 0 31z" />
      <path
        fill="none"
        stroke="var(--sk-logo-ground)"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M16.5 18.5c4.5 3-4.5 4.8-2 8.3s7 3 6.5 9.2"
      />
    </svg>
  );
}

/** The mark and the name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark className={classes.mark} />
      <span className={classes.name}>Склон</span>
    </span>
  );
}
