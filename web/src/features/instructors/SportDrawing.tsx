import type { Sport } from './search.ts';

/** Crossed skis, or a snowboard, in the snow. */
export function SportDrawing({ sport }: { sport: Sport }) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path fill="var(--art-fill)" d="M6 82q18-12 42-12t42 12q0 6-6 6H12q-6 0-6-6z" />
      {sport === 'ski' ? (
        <>
          <path stroke="var(--art-line)" strokeWidth="9" d="M64 76 36 20q-2-5-7-7" />
          <path stroke="var(--art-person)" strokeWidth="9" d="m32 76 28-56q2-5 7-7" />
          <path stroke="var(--art-outline)" strokeWidth="5" d="m55 68-4-9m-10 9 4-9" />
          <path stroke="var(--art-slope-shade)" strokeWidth="4" d="M20 80h56" />
        </>
      ) : (
        <>
          <path stroke="var(--art-line)" strokeWidth="21" d="M36 70 58 24" />
          <path stroke="var(--art-outline)" strokeWidth="5" d="m36 54 13 6m-5-23 13 6" />
          <path stroke="var(--sk-sun)" strokeWidth="6" d="m59 22-.01.01" />
          <path stroke="var(--art-slope-shade)" strokeWidth="4" d="M20 82h56" />
        </>
      )}
    </svg>
  );
}
