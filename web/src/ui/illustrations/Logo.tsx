import classes from './Logo.module.css';

/** The mark: a slope in the sun's light with the trail of a turn. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden focusable="false">
      <rect width="40" height="40" rx="12" fill="var(--sk-logo-ground)" />
      <circle cx="29" cy="11.5" r="3.8" fill="var(--sk-sun)" />
      <path
        fill="var(--sk-logo-snow)"
        d="M6.3 29.2 15.9 13a2.6 2.6 0 0 1 4.5 0l4.1 7 1.5-2a2.4 2.4 0 0 1 3.9.2l5.8 10.9A2.6 2.6 0 0 1 33.4 33H8.500a2.5 2.5 0 0 1-2.2-3.800z"
      />
      <path
        fill="none"
        stroke="var(--sk-logo-ground)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M18.2 17.500c3.6 2.7-3.4 4-1.4 6.8 1.6 2.3 5.6 2.3 5.8 5.900v2.8"
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
