/** A folded piste map with a pin on it. */
export function ChooseResort() {
  return (
    <svg viewBox="0 0 280 200" aria-hidden focusable="false">
      <path fill="var(--art-slope-shade)" d="M38 178q100 18 204 0-40 18-102 18T38 178z" />
      <path fill="var(--art-paper)" d="m40 60 66-22v118l-66 22z" />
      <path fill="var(--art-fill)" d="m106 38 68 22v118l-68-22z" />
      <path fill="var(--art-paper)" d="m174 60 66-22v118l-66 22z" />
      <path fill="var(--art-snow-shade)" d="m52 148 28-50 14 18 12-20v46z" />
      <path fill="var(--art-snow-deep)" d="m106 142 30-58 38 76v6z" opacity=".7" />
      <path fill="var(--art-snow-shade)" d="m174 166 24-52 30 42v2z" />
      <g fill="none" strokeLinecap="round" strokeWidth="4">
        <path stroke="var(--art-line)" d="M136 92q-14 16 2 24t-6 30" />
        <path stroke="var(--art-person)" d="M78 106q10 14-4 20t4 16" />
        <path stroke="var(--art-fir)" strokeDasharray="1 9" d="M196 122q14 10 2 20t8 14" />
      </g>
      <path
        fill="var(--sk-sun)"
        d="M140 12a30 30 0 0 1 30 30c0 20-19 30-30 48-11-18-30-28-30-48a30 30 0 0 1 30-30z"
      />
      <circle cx="140" cy="42" r="12" fill="var(--art-paper)" />
    </svg>
  );
}
