import { deepFolds, farRidge, massif, middleRidge, shadedFaces } from './hero-ridges.ts';
import { HeroDefs } from './HeroDefs.tsx';
import { Firs, hillFirs, leftFirs, rightFirs } from './HeroFirs.tsx';
import { HeroLift } from './HeroLift.tsx';
import { HeroSkier } from './HeroSkier.tsx';

/** The home page's landscape: a lift and a skier under a peak, the sun low behind its shoulder; the moon in the dark scheme. */
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
