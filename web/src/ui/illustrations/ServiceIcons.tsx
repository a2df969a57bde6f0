import type { ReactNode } from 'react';

function ServiceIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** An instructor and a pupil in the same turn. */
export function InstructorIcon() {
  return (
    <ServiceIcon>
      <path fill="var(--art-fill)" d="M6 82c20-22 50-30 76-26q10 2 10 14v10q0 8-8 8H12q-8 0-6-6z" />
      <g stroke="var(--art-outline)" strokeWidth="4">
        <path d="m18 80 40-12m-34 17 42-12" />
        <path strokeWidth="2.5" d="M28 42 14 62m52-28 8 30" />
      </g>
      <path stroke="var(--art-line)" strokeWidth="8" d="m40 70 10-13-10-10" />
      <path stroke="var(--art-person)" strokeWidth="12" d="m42 45 7-15" />
      <path stroke="var(--art-person)" strokeWidth="5.5" d="m48 31-20 11m21-9 17 1" />
      <circle cx="55" cy="17" r="7.5" fill="var(--sk-sun)" />
    </ServiceIcon>
  );
}

/** Skis and poles ready at the rack. */
export function RentalIcon() {
  return (
    <ServiceIcon>
      <path fill="var(--art-fill)" d="M6 82q18-12 42-12t42 12q0 6-6 6H12q-6 0-6-6z" />
      <path stroke="var(--art-line)" strokeWidth="9" d="M34 78 24 22q-1-6-6-9" />
      <path stroke="var(--art-line)" strokeWidth="9" d="m52 78 6-57q1-6 6-9" />
      <path stroke="var(--art-outline)" strokeWidth="7" d="m30 54-2-10m27 10 1-10" />
      <path stroke="var(--art-outline)" strokeWidth="3" d="m70 78 12-54" />
      <path stroke="var(--sk-sun)" strokeWidth="7" d="m82 24 2-8" />
      <circle cx="72" cy="70" r="5" stroke="var(--art-outline)" strokeWidth="3" />
      <path stroke="var(--art-slope-shade)" strokeWidth="4" d="M20 82h58" />
    </ServiceIcon>
  );
}

/** A flag on the far peak and the way to it. */
export function GuideIcon() {
  return (
    <ServiceIcon>
      <path
        fill="var(--art-fill)"
        d="M6 82 38 34q4-6 8 0l12 18 6-8q4-5 8 0l20 38q0 6-6 6H12q-6 0-6-6z"
      />
      <path fill="var(--art-snow-shade)" d="M38 34q4-6 8 0l9 14-8 3-5-6-6 6-7-3z" />
      <path stroke="var(--art-outline)" strokeWidth="3.5" d="M42 31V8" />
      <path fill="var(--sk-sun)" d="M42 8h20l-6 7 6 7H42z" />
      <path
        stroke="var(--art-person)"
        strokeWidth="4"
        strokeDasharray="1 8"
        d="M28 86q22-4 14-14t2-20"
      />
    </ServiceIcon>
  );
}

/** A helicopter over the slope. */
export function OtherServicesIcon() {
  return (
    <ServiceIcon>
      <path
        fill="var(--art-fill)"
        d="M6 82c14-14 30-14 46-12s24-2 32-4q8 0 8 8v6q0 8-8 8H12q-8 0-6-6z"
      />
      <path
        stroke="var(--art-outline)"
        strokeWidth="3.5"
        d="M14 18h62M45 18v8M30 64h34m-26-8-2 8m20-8 2 8"
      />
      <path stroke="var(--art-line)" strokeWidth="6" d="m62 38 24-8m-3-8 4 14" />
      <path fill="var(--art-line)" d="M24 44q0-18 22-18h10q10 0 14 10 2 20-18 20H36q-12 0-12-12z" />
      <path fill="var(--art-paper)" d="M29 43q1-11 14-11v11z" />
      <circle cx="56" cy="42" r="4.5" fill="var(--sk-sun)" />
    </ServiceIcon>
  );
}

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
