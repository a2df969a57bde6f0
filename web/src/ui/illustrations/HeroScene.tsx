import {
  deepFolds,
  farRidge,
  type FirShape,
  hillFirs,
  leftFirs,
  massif,
  middleRidge,
  rightFirs,
  shadedFaces,
} from './hero-shapes.ts';

/** 100 units tall, its foot at the origin: trunk, body, shaded half, snow on the lit one. */
function Fir() {
  return (
    <>
      <path fill="var(--art-fir-deep)" d="M-3-14h6V0h-6z" />
      <path
        fill="var(--art-fir)"
        d="M0-100C4-88 9-78 16-68L9-69C13-59 18-50 24-42L15-44C19-32 25-20 31-11 11-4-11-4-31-11-25-20-19-32-15-44L-24-42C-18-50-13-59-9-69L-16-68C-9-78-4-88 0-100z"
      />
      <path
        fill="var(--art-fir-deep)"
        opacity=".75"
        d="M0-100C-4-88-9-78-16-68L-9-69C-13-59-18-50-24-42L-15-44C-19-32-25-20-31-11-22-8-14-6-5-6-9-20-2-32-7-44 0-52-5-62-2-72-4-82-2-92 0-100z"
      />
      <path
        fill="var(--art-fir-snow)"
        d="M0-100C4-88 9-78 16-68 10-74 5-78 2-84zM9-69C13-59 18-50 24-42 15-49 8-53 6-62zM15-44C19-32 25-20 31-11 20-20 12-26 11-36z"
      />
    </>
  );
}

function Firs({ at }: { at: readonly FirShape[] }) {
  return (
    <>
      {at.map(([x, y, height]) => (
        <use key={x} href="#hero-fir" transform={`translate(${x} ${y}) scale(${height / 100})`} />
      ))}
    </>
  );
}

type Stop = readonly [offset: number, color: string, opacity?: number];

function Stops({ of }: { of: readonly Stop[] }) {
  return of.map(([offset, color, opacity = 1]) => (
    <stop key={offset} offset={offset} stopColor={`var(--art-${color})`} stopOpacity={opacity} />
  ));
}

interface RampProps {
  id: string;
  /** x1, y1, x2, y2 in the frame. */
  line: readonly [number, number, number, number];
  stops: readonly Stop[];
}

function Ramp({ id, line: [x1, y1, x2, y2], stops }: RampProps) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
      <Stops of={stops} />
    </linearGradient>
  );
}

function HeroDefs() {
  return (
    <defs>
      <g id="hero-fir">
        <Fir />
      </g>
      <Ramp
        id="hero-sky"
        line={[0, 0, 0, 800]}
        stops={[
          [0, 'sky-top'],
          [0.38, 'sky-mid'],
          [0.66, 'sky-low'],
        ]}
      />
      <radialGradient id="hero-glow" gradientUnits="userSpaceOnUse" cx="1196" cy="342" r="336">
        <Stops
          of={[
            [0, 'glow'],
            [0.22, 'glow', 0.6],
            [1, 'glow', 0],
          ]}
        />
      </radialGradient>
      <Ramp
        id="hero-lit"
        line={[1120, 200, 860, 600]}
        stops={[
          [0, 'snow-warm'],
          [0.6, 'snow-lit'],
        ]}
      />
      <Ramp
        id="hero-shade"
        line={[0, 170, 0, 620]}
        stops={[
          [0, 'snow-deep'],
          [1, 'snow-shade'],
        ]}
      />
      <Ramp
        id="hero-haze"
        line={[0, 430, 0, 640]}
        stops={[
          [0, 'slope', 0],
          [1, 'slope', 0.95],
        ]}
      />
      <Ramp
        id="hero-hill"
        line={[1440, 540, 300, 760]}
        stops={[
          [0, 'snow-warm'],
          [0.4, 'slope'],
          [1, 'slope-shade'],
        ]}
      />
      <Ramp
        id="hero-near"
        line={[1300, 660, 200, 820]}
        stops={[
          [0, 'snow-warm'],
          [0.3, 'snow-lit'],
          [1, 'slope'],
        ]}
      />
    </defs>
  );
}

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

function HeroLift() {
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

function HeroSkier() {
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

/** A lift and a skier under a peak, the sun low behind its shoulder; the moon in the dark scheme. */
export function HeroScene({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1440 800"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden
      focusable="false"
    >
      <HeroDefs />
      <path fill="url(#hero-sky)" d="M0 0h1440v800H0z" />
      <path
        fill="none"
        stroke="var(--art-sun)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="var(--art-stars)"
        d="M120 150h0M260 90h0M380 210h0M470 60h0M560 170h0M650 110h0M720 230h0M60 290h0M200 260h0M840 70h0M1010 110h0M1320 90h0M1390 180h0M1120 60h0M330 330h0M510 300h0"
      />
      <path fill="url(#hero-glow)" d="M820 0h620v720H820z" />
      <circle cx="1196" cy="342" r="34" fill="var(--art-sun)" />
      <path fill="var(--art-ridge-far)" d={farRidge} />
      <path fill="var(--art-ridge-mid)" d={middleRidge} />
      <path fill="url(#hero-lit)" d={massif} />
      <path fill="url(#hero-shade)" d={shadedFaces} />
      <path fill="var(--art-snow-deep)" opacity=".42" d={deepFolds} />
      <path fill="url(#hero-haze)" d="M0 430h1440v370H0z" />
      <path
        fill="url(#hero-hill)"
        d="M-10 640C160 560 330 570 520 612c160 36 300 14 470-24 170-38 320-50 460-24v240H-10z"
      />
      <path
        fill="none"
        stroke="var(--art-slope-shade)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M1108 566c-40 14-96 20-84 32s86 6 78 22-96 16-128 34"
      />
      <Firs at={hillFirs} />
      <HeroLift />
      <path
        fill="url(#hero-near)"
        d="M-10 716C190 640 420 660 640 706c240 50 520 24 810-50v160H-10z"
      />
      <HeroSkier />
      <Firs at={leftFirs} />
      <Firs at={rightFirs} />
    </svg>
  );
}
