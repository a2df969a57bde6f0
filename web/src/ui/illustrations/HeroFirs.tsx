type Fir = readonly [x: number, y: number, height: number];

export const hillFirs: readonly Fir[] = [
  [540, 612, 34],
  [556, 616, 46],
  [575, 619, 36],
  [596, 622, 52],
  [614, 625, 38],
  [640, 627, 44],
  [905, 602, 30],
  [922, 598, 42],
  [941, 594, 34],
  [1238, 552, 44],
  [1256, 550, 58],
  [1276, 549, 46],
  [1300, 549, 64],
  [1322, 550, 50],
  [1345, 551, 70],
  [1370, 553, 54],
  [1394, 556, 78],
  [1420, 560, 60],
];

export const leftFirs: readonly Fir[] = [
  [18, 742, 120],
  [64, 735, 168],
  [112, 726, 138],
  [-14, 735, 180],
  [150, 716, 92],
  [190, 704, 70],
];

export const rightFirs: readonly Fir[] = [
  [1180, 742, 96],
  [1222, 738, 142],
  [1268, 735, 118],
  [1312, 742, 196],
  [1362, 730, 160],
  [1408, 735, 232],
  [1446, 740, 180],
];

/** A fir 100 units tall, its foot at the origin: trunk, body, shaded half, snow on the lit one. */
export function Fir() {
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

/** Firs at the places given, each a use of `HeroDefs`’ one. */
export function Firs({ at }: { at: readonly Fir[] }) {
  return (
    <>
      {at.map(([x, y, height]) => (
        <use key={x} href="#hero-fir" transform={`translate(${x} ${y}) scale(${height / 100})`} />
      ))}
    </>
  );
}
