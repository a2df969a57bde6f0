/** One chair of the lift, hung at the origin. */
function Chair() {
  return (
    <>
      <path
        fill="none"
        stroke="var(--art-rope)"
        strokeWidth="3"
        strokeLinecap="round"
        d="M0 0v34M-24 78V50q0-16 24-16t24 16v28"
      />
      <path fill="var(--art-rope)" d="M-29 74h58v6h-58z" />
    </>
  );
}

/** Two people on their way up. */
function Riders() {
  return (
    <>
      <path fill="var(--art-person)" d="M-22 74V56q0-10 9-10t9 10v18z" />
      <path fill="var(--art-accent)" d="M4 74V56q0-10 9-10t9 10v18z" />
      <g fill="var(--art-fir-deep)">
        <circle cx="-13" cy="39" r="7.5" />
        <circle cx="13" cy="39" r="7.5" />
      </g>
      <g fill="none" strokeLinecap="round">
        <path stroke="var(--art-fir-deep)" strokeWidth="6" d="M-14 80l3 20M12 80l3 20" />
        <path stroke="var(--art-rope)" strokeWidth="3.5" d="M-24 101l34 5M2 101l34 5" />
      </g>
    </>
  );
}

export function HeroLift() {
  return (
    <>
      <g fill="none" stroke="var(--art-rope)">
        <path
          strokeWidth="2"
          d="M-20 520Q70 536 164 514 360 556 548 520 720 548 846 514 980 530 1098 505"
        />
        <path strokeWidth="7" d="M164 514v232M140 514h48" />
        <path strokeWidth="4.5" d="M548 520v108M533 520h30" />
        <path strokeWidth="3" d="M846 514v92M836 514h20" />
        <path strokeWidth="2.2" d="M1098 505v62M1091 505h14" />
      </g>
      <g transform="translate(352 534)">
        <Chair />
        <Riders />
      </g>
      <g transform="translate(690 533) scale(.6)">
        <Chair />
      </g>
      <g transform="translate(966 518) scale(.4)">
        <Chair />
      </g>
    </>
  );
}
