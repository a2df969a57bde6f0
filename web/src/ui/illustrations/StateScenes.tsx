/** A fence that holds the snow back: the run is closed. */
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

/** An empty slope with a pair of skis planted in the snow. */
export function NoInstructors() {
  return (
    <svg viewBox="0 0 280 200" aria-hidden focusable="false">
      <circle cx="196" cy="62" r="26" fill="var(--sk-sun)" opacity=".9" />
      <path
        fill="var(--art-ridge-far)"
        d="M0 142 58 84q8-8 16 0l34 34 40-46q9-9 18 0l114 96v32H0z"
      />
      <path
        fill="var(--art-snow-shade)"
        d="M148 78q9-9 18 0l26 22-14-3-8 11-12-9-12 8z"
        opacity=".8"
      />
      <path fill="var(--art-slope)" d="M0 166q70-34 140-14t140-6v54H0z" />
      <g fill="none" strokeLinecap="round">
        <path stroke="var(--art-line)" strokeWidth="9" d="M116 160 104 62q-1-8-7-12" />
        <path stroke="var(--art-person)" strokeWidth="9" d="M134 160 144 62q1-8 7-12" />
        <path stroke="var(--art-outline)" strokeWidth="9" d="m111 122-1-10m27 10 1-10" />
        <path stroke="var(--art-outline)" strokeWidth="3.5" d="M84 166 70 84m95 80 18-76" />
        <path stroke="var(--art-outline)" strokeWidth="8" d="m70 84-1-8m114 12 2-8" />
        <path
          stroke="var(--art-slope-shade)"
          strokeWidth="4"
          d="M18 188q34-12 66-8m88 4q44-16 84-4"
        />
      </g>
      <path fill="var(--art-snow-lit)" d="M60 172q14-14 30-8 14-12 32-6 18-6 30 6 20-6 32 10z" />
    </svg>
  );
}
