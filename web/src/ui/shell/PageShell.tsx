import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStepOverClosedOverlays } from '../overlays/overlay-history.ts';
import classes from './shell.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Attribute of a dialog that navigates between addresses of its own and keeps the focus. */
export const KEEPS_FOCUS = 'data-keeps-focus';

/**
 * A screen reader reads the main landmark, and Tab starts at its top. The first load, filters and overlays do not move the
 * focus.
 */
function useFocusOnNavigation<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && !document.querySelector(`[${KEEPS_FOCUS}]`))
          ref.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return ref;
}

interface PageShellProps {
  userMenu: ReactNode;
  statusBar: ReactNode;
  children: ReactNode;
}

export function PageShell({ userMenu, statusBar, children }: PageShellProps) {
  const main = useFocusOnNavigation<HTMLElement>();
  useStepOverClosedOverlays();
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        К содержанию
      </a>
      <SiteHeader userMenu={userMenu} statusBar={statusBar} />
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
