/** Nobody on the slope: skis planted in the snow, their owner away. */
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
