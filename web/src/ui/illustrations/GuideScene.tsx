/** A rope of two on the way to a flag. */
export function GuideScene() {
  return (
    <svg viewBox="0 0 280 200" aria-hidden focusable="false">
      <circle cx="66" cy="58" r="24" fill="var(--sk-sun)" opacity=".9" />
      <path
        fill="var(--art-ridge-far)"
        d="m0 170 44-56q8-9 16 0l24 26 78-104q9-11 18 0l100 124v30H0z"
      />
      <path fill="var(--art-snow-shade)" d="M162 36q9-11 18 0l30 37-17-4-11 15-13-14-18 9-12-9z" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path stroke="var(--art-outline)" strokeWidth="3.5" d="M171 32V4" />
        <path
          stroke="var(--art-person)"
          strokeWidth="4"
          strokeDasharray="1 9"
          d="M96 166q40-12 30-30t30-30 4-36"
        />
        <path stroke="var(--art-outline)" strokeWidth="2.5" d="M92 138q34 16 66-10" />
        <path stroke="var(--art-line)" strokeWidth="11" d="m86 138 5-17" />
        <path stroke="var(--art-person)" strokeWidth="11" d="m154 128 5-17" />
        <path
          stroke="var(--art-outline)"
          strokeWidth="6"
          d="m86 142-6 20m7-20 8 19m59-29-6 20m7-20 8 19"
        />
        <path stroke="var(--art-outline)" strokeWidth="2.5" d="m100 124 10 34m58-44 10 34" />
      </g>
      <path fill="var(--sk-sun)" d="M171 4h24l-7 8 7 8h-24z" />
      <g fill="var(--art-outline)">
        <circle cx="94" cy="108" r="7" />
        <circle cx="162" cy="98" r="7" />
      </g>
      <path fill="var(--art-slope)" d="M0 178q70-24 140-10t140-8v40H0z" />
    </svg>
  );
}
