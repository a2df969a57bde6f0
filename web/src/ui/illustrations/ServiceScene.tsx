/** A helicopter over the peaks and a snowcat on the slope: services of all kinds. */
export function ServiceScene() {
  return (
    <svg
      viewBox="0 0 280 200"
      aria-hidden
      focusable="false"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="226" cy="50" r="20" fill="var(--sk-sun)" opacity=".9" />
      <path
        fill="var(--art-ridge-far)"
        d="m0 158 52-62q8-9 16 0l26 26 62-74q9-10 18 0l46 56 18-18q7-7 14 0l28 30v50H0z"
      />
      <path fill="var(--art-snow-shade)" d="M156 48q9-10 18 0l24 29-14-3-9 10-12-11-14 8-8-8z" />
      <g fill="none" stroke="var(--art-outline)">
        <path strokeWidth="4" d="M56 42h76M94 42v10" />
        <path strokeWidth="4" d="M74 94h46m-36-8-3 8m28-8 3 8" />
      </g>
      <path fill="none" stroke="var(--art-line)" strokeWidth="7" d="m116 66 36-10m-4-10 5 18" />
      <path fill="var(--art-line)" d="M66 72q0-20 28-20h12q12 0 16 12 2 22-22 22H80q-14 0-14-14z" />
      <path fill="var(--art-paper)" d="M72 71q2-12 18-12v12z" />
      <path fill="var(--art-slope)" d="M0 168q70-26 140-8t140-12v52H0z" />
      <path fill="var(--art-person)" d="M176 142v-24h16l5-16q1-3 4-3h30q3 0 3 3v40z" />
      <path fill="var(--art-paper)" d="m198 116 4-10h11v10zm19-10h11v10h-11z" />
      <rect x="168" y="142" width="74" height="20" rx="10" fill="var(--art-outline)" />
      <path fill="var(--sk-sun)" d="m244 134 14 6v20h-12z" />
    </svg>
  );
}
