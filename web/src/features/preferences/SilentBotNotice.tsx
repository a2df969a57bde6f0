import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { telegramConfigQuery } from '../auth/queries.ts';
import { isJustSignedIn, useBotSilent } from '../auth/BotNote.tsx';
import classes from './SilentBotNotice.module.css';

/** The bot may not write to this person: says so, with the link that lets it (telegram.md, Bot). */
export function SilentBotNotice() {
  const [waits] = useState(() => isJustSignedIn(new Date()));
  const silent = useBotSilent(waits);
  const { data: telegram } = useQuery({ ...telegramConfigQuery(), enabled: silent });
  if (!silent || !telegram) return null;
  return (
    <div className={classes.place}>
      <Notice kind="warning">
        <p>Бот пока не&nbsp;может вам писать: ни&nbsp;одно сообщение не&nbsp;придёт.</p>
        <p>
          <a
            href={`${telegram.bot_link}?start=preferences`}
            target="_blank"
            rel="noopener"
            className={classes.link}
          >
            Откройте чат с&nbsp;ботом
          </a>{' '}
          и&nbsp;нажмите «Старт».
        </p>
      </Notice>
    </div>
  );
}
