import { Fir } from './HeroFirs.tsx';

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

/** Light of the hero scene: sky, glow of the low sun, lit and shaded snow. */
export function HeroDefs() {
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
