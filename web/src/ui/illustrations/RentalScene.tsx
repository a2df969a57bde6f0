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
