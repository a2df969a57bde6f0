import type { ReactNode } from 'react';

function SpotIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path fill="var(--art-fill)" d="M6 82q18-12 42-12t42 12q0 6-6 6H12q-6 0-6-6z" />
      {children}
    </svg>
  );
}

/** A minibus with skis on its roof. */
export function TransportIcon() {
  return (
    <SpotIcon>
      <path stroke="var(--sk-sun)" strokeWidth="5" d="M22 22h46m-42 8h46" />
      <path
        fill="var(--art-line)"
        d="M12 42q0-8 8-8h42q6 0 10 6l10 14q4 5 4 10v4q0 6-6 6H18q-6 0-6-6z"
      />
      <path fill="var(--art-paper)" d="M22 42h16v12H22zm22 0h16l8 12H44z" />
      <g fill="var(--art-outline)" stroke="var(--art-paper)" strokeWidth="4">
        <circle cx="30" cy="74" r="8" />
        <circle cx="68" cy="74" r="8" />
      </g>
    </SpotIcon>
  );
}

/** A chalet with a lit window. */
export function LodgingIcon() {
  return (
    <SpotIcon>
      <path fill="var(--art-line)" d="M20 44h56v36H20z" />
      <path
        fill="var(--art-snow-lit)"
        stroke="var(--art-slope-shade)"
        strokeWidth="2"
        d="M8 48 46 16q2-2 4 0l38 32q2 4-4 4H12q-6 0-4-4z"
      />
      <path fill="var(--sk-sun)" d="M28 58h16v12H28z" />
      <path fill="var(--art-outline)" d="M54 58h14v22H54z" />
      <path stroke="var(--art-outline)" strokeWidth="5" d="M70 16v14" />
    </SpotIcon>
  );
}

/** A camera. */
export function PhotoIcon() {
  return (
    <SpotIcon>
      <path
        fill="var(--art-line)"
        d="M14 36q0-6 6-6h12l6-9q1-2 4-2h14q3 0 4 2l6 9h10q6 0 6 6v34q0 6-6 6H20q-6 0-6-6z"
      />
      <circle cx="48" cy="52" r="17" fill="var(--art-paper)" />
      <circle cx="48" cy="52" r="10" fill="var(--art-outline)" />
      <path fill="var(--art-snow-shade)" d="m41 56 6-9 4 5 2-2 3 6z" />
      <circle cx="72" cy="40" r="4" fill="var(--sk-sun)" />
    </SpotIcon>
  );
}
