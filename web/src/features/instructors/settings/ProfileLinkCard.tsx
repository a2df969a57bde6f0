import type { InstructorSettings } from '@sklon/contract/instructors';
import { Button } from '../../../ui/Button.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
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
        <QrCode
          text={url}
          label="Код со&nbsp;ссылкой на&nbsp;ваш профиль"
          className={classes.code}
        />
        <p className={classes.address}>{url.replace(/^https?:\/\//, '')}</p>
      </div>
    </div>
  );
}
