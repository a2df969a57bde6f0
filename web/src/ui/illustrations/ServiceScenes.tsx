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

/** A rental shop's rack: skis, a board and a pair of boots. */
export function RentalScene() {
  return (
    <svg
      viewBox="0 0 280 200"
      aria-hidden
      focusable="false"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path fill="var(--art-fill)" d="M30 40 130 8q10-3 20 0l100 32q8 3 8 12v118H22V52q0-9 8-12z" />
      <path
        fill="var(--art-snow-lit)"
        d="M30 40 130 8q10-3 20 0l100 32q8 3 8 12-20 10-36-2-18 12-36-2-20 12-38-1-20 13-38 0-18 12-36 1-16 10-32-8 0-5 8-8z"
      />
      <path fill="none" stroke="var(--art-outline)" strokeWidth="6" d="M46 96h188" />
      <g fill="none" strokeWidth="9">
        <path stroke="var(--art-line)" d="M72 166V72q0-8-5-13m25 107V72q0-8 5-13" />
        <path stroke="var(--art-person)" d="M118 166V78q0-8-5-13m25 101V78q0-8 5-13" />
        <path stroke="var(--art-outline)" strokeWidth="7" d="M72 126v-8m20 8v-8m26 10v-8m20 8v-8" />
      </g>
      <path fill="var(--sk-sun)" d="M180 62q12 0 12 14v76q0 14-12 14t-12-14V76q0-14 12-14z" />
      <path fill="none" stroke="var(--sk-on-sun)" strokeWidth="4" d="M175 94h10m-10 42h10" />
      <path fill="var(--art-outline)" d="M206 130q0-4 4-4h14q4 0 4 4l2 16 12 6q6 3 6 9v5h-42z" />
      <path fill="var(--art-slope)" d="M0 176q70-18 140-8t140-6v38H0z" />
    </svg>
  );
}

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
