/** A skier off the marked runs: a signpost that points both ways, and only a hat and two skis above the snow. */
export function LostSkier() {
  return (
    <svg viewBox="0 0 280 200" aria-hidden focusable="false">
      <path
        fill="var(--art-ridge-far)"
        d="m0 150 52-66q8-9 16 0l40 48 50-74q8-10 17 0l105 104v38H0z"
      />
      <path
        fill="var(--art-snow-shade)"
        d="M158 58q8-10 17 0l26 26-14-2-10 12-12-10-14 4z"
        opacity=".8"
      />
      <path fill="var(--art-outline)" d="M66 56h7v120h-7z" />
      <path fill="var(--art-line)" d="M28 62h66l14 13-14 13H28z" />
      <path fill="var(--sk-sun)" d="M112 98H52l-14 12 14 12h60z" />
      <g fill="none" stroke="var(--art-paper)" strokeWidth="4" strokeLinecap="round">
        <path d="M40 75h40" />
        <path stroke="var(--sk-on-sun)" d="M60 110h38" />
      </g>
      <g fill="none" strokeLinecap="round" strokeWidth="9">
        <path stroke="var(--art-line)" d="m168 176-24-58q-3-7-10-8" />
        <path stroke="var(--art-line)" d="m218 176 22-54q3-7 10-8" />
      </g>
      <path fill="var(--art-person)" d="M172 160q0-24 21-24t21 24z" />
      <circle cx="193" cy="132" r="7" fill="var(--sk-sun)" />
      <path fill="var(--art-paper)" d="M168 156h50q4 0 4 5t-4 5h-50q-4 0-4-5t4-5z" />
      <path fill="var(--art-slope)" d="M0 176q60-22 130-8t150-4v36H0z" />
      <path fill="var(--art-snow-lit)" d="M146 178q10-18 28-10 18-10 32 2 20-4 28 12z" />
    </svg>
  );
}
