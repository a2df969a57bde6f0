import type { Instructor } from '@sklon/contract/instructors';
import { ProfilePhoto } from '../../ui/ProfilePhoto.tsx';
import classes from './InstructorCard.module.css';

interface InstructorPhotoProps {
  instructor: Pick<Instructor, 'profile_photo_path' | 'profile_photo_placeholder'>;
  /** `sizes` of the picture: how wide it is shown. */
  sizes: string;
  /** In the first screen: loads at once. */
  eager?: boolean;
}

/** The photo cropped to the face; a drawing when there is none or it does not load. */
export function InstructorPhoto({ instructor, ...photo }: InstructorPhotoProps) {
  return (
    <ProfilePhoto
      {...photo}
      owner={instructor}
      fallback={<PortraitDrawing />}
      className={classes.face}
    />
  );
}

/** A person in a helmet and goggles before the mountains, instead of a photo. */
function PortraitDrawing() {
  return (
    <svg
      viewBox="0 0 240 240"
      preserveAspectRatio="xMidYMid slice"
      className={classes.face}
      aria-hidden
      focusable="false"
    >
      <path fill="var(--art-sky-mid)" d="M0 0h240v240H0z" />
      <path fill="var(--art-ridge-far)" d="m0 150 46-44 30 26 52-66 44 54 30-22 38 40v102H0z" />
      <path fill="var(--art-snow-lit)" d="m128 66 44 54-22-10-16 12-14-14-20 6z" />
      <path fill="var(--art-slope)" d="M0 196q120-44 240-8v52H0z" />
      <path fill="var(--art-line)" d="M48 240q4-58 72-58t72 58z" />
      <path fill="var(--art-fir-deep)" d="M94 182q26 20 52 0l-4 22q-22 14-44 0z" />
      <path fill="var(--art-snow-warm)" d="M82 118h76v34q0 44-38 44t-38-44z" />
      <path fill="var(--art-person)" d="M74 126q0-62 46-62t46 62z" />
      <rect width="96" height="36" x="72" y="112" fill="var(--art-fir-deep)" rx="18" />
      <rect width="80" height="24" x="80" y="118" fill="var(--art-accent)" rx="12" />
      <path
        fill="none"
        stroke="var(--art-snow-lit)"
        strokeLinecap="round"
        strokeWidth="5"
        d="m94 134 10-9"
      />
    </svg>
  );
}
