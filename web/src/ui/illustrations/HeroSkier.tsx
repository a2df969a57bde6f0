/** A skier and the trail behind. */
export function HeroSkier() {
  return (
    <g data-part="skier">
      <path
        fill="none"
        stroke="var(--art-slope-shade)"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M1150 668c-60 14-110 12-120 22s60 14 44 28-100 14-160 12M1154 673c-60 14-104 12-112 19s62 15 44 31-106 16-168 12"
      />
      <g
        transform="translate(914 727) scale(-1 1)"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path fill="var(--art-snow-shade)" opacity=".7" d="M6 6q70 16 128 8-60-14-128-14z" />
        <path stroke="var(--art-rope)" strokeWidth="3.5" d="M-34 8 28-6M-30 14l62-12" />
        <path stroke="var(--art-fir-deep)" strokeWidth="9" d="M-4-4 8-20-6-32M4-2l12-16-14-12" />
        <path stroke="var(--art-person)" strokeWidth="14" d="M-2-34 8-54" />
        <path stroke="var(--art-person)" strokeWidth="6" d="M8-54-10-46-22-38M8-52 22-40 30-42" />
        <path stroke="var(--art-rope)" strokeWidth="2" d="M-22-38 14-8M30-42 52-12" />
        <circle cx="14" cy="-67" r="8" fill="var(--art-accent)" />
      </g>
    </g>
  );
}
