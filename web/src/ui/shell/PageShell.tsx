import type { ReactNode } from 'react';
import classes from './PageShell.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

interface PageShellProps {
  /** The user menu: the shell gives it a place of fixed size at the end of the header. */
  userMenu: ReactNode;
  /** What there is to say of the connection and the version, under the header's row. */
  statusBar: ReactNode;
  children: ReactNode;
}

/** What stands around every page: skip link, header, main landmark, footer. */
export function PageShell({ userMenu, statusBar, children }: PageShellProps) {
  const main = useFocusOnNavigation<HTMLElement>();
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
