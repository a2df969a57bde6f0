import type { InstructorSettings } from '@sklon/contract/instructors';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { Button } from '../../../ui/Button.tsx';
import { ShareAddress } from '../../../ui/ShareAddress.tsx';
import classes from './ProfileLinkCard.module.css';

/** «Записаться ко мне» (workday.md, The cabinet): the profile's address, and a code to print. A default export because `lazy` wants one. */
export default function ProfileLinkCard({ settings }: { settings: InstructorSettings }) {
  const url = `${window.location.origin}/instructors/${settings.id}`;
  const name = `${settings.first_name} ${settings.last_name}`.trim();
  return (
    <div className="stack gap-6">
      <ShareAddress
        label="Ссылка на&nbsp;ваш профиль"
        description="Для&nbsp;визитки, мессенджера и&nbsp;соцсетей: клиент видит свободное время и&nbsp;записывается сам."
        url={url}
        text={`Записаться ко\u00A0мне: ${name}`}
      >
        <Button size="sm" variant="default" onClick={() => window.print()}>
          Распечатать код
        </Button>
      </ShareAddress>
      <div className={classes.sheet}>
        <p className={classes.name}>Записаться ко&nbsp;мне: {name}</p>
        <Code url={url} />
        <p className={classes.address}>{url.replace(/^https?:\/\//, '')}</p>
      </div>
    </div>
  );
}

/** Dark on light in both schemes: readers of codes want it so. */
function Code({ url }: { url: string }) {
  const { data, size } = useMemo(() => encode(url, { ecc: 'M', border: 2 }), [url]);
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Код со&nbsp;ссылкой на&nbsp;ваш профиль"
    >
      <path d={path} />
    </svg>
  );
}
