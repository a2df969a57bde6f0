/** A fence that holds the snow back: the way is closed for now. */
export function AvalancheFence() {
  return (
    <svg viewBox="0 0 280 200" aria-hidden focusable="false">
      <path
        fill="var(--art-ridge-far)"
        d="M0 132 76 54q9-9 18 0l40 42 30-30q8-8 16 0l100 92v42H0z"
      />
      <path
        fill="var(--art-snow-shade)"
        d="M76 54q9-9 18 0l24 25-13-3-10 11-11-9-15 6-9-13z"
        opacity=".8"
      />
      <path fill="var(--art-slope)" d="M0 150q80-30 160-8t120 6v52H0z" />
      <g fill="none" strokeLinecap="round" strokeWidth="6" stroke="var(--art-outline)">
        <path d="M52 168 62 96m50 74 8-74m56 74 4-74m54 70V96" />
      </g>
      <g fill="none" strokeLinecap="round" strokeWidth="8">
        <path stroke="var(--sk-sun)" d="M46 108h204" />
        <path stroke="var(--art-person)" d="M44 126h208" />
        <path stroke="var(--sk-sun)" d="M42 144h208" />
      </g>
      <path
        fill="var(--art-snow-lit)"
        d="M16 176q14-26 40-16 20-18 48-4 26-14 50 4 30-14 52 4 34-10 60 14v22H16z"
      />
      <path fill="var(--sk-sun)" d="m140 24 25 44q3 6-3 6h-44q-6 0-3-6z" />
      <path
        fill="none"
        stroke="var(--sk-on-sun)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M140 41v14m0 9h0"
      />
    </svg>
  );
}
