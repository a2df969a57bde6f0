import { Outlet } from '@tanstack/react-router';
import { Page } from '../../ui/Page.tsx';
import classes from './AdminPanel.module.css';
import { AdminTabs } from './AdminTabs.tsx';
import { ResortNames, useLoadedResortNames } from '../resorts/resort-names.ts';
import { useLostRight } from './useLostRight.ts';

/** The shell of the panel (spec section 2, Admin panel): every tab has its own address. */
export function AdminPanel() {
  useLostRight();
  return (
    <ResortNames value={useLoadedResortNames()}>
      <div className={classes.panel}>
        <Page title="Админ-панель">
          <AdminTabs />
          <Outlet />
        </Page>
      </div>
    </ResortNames>
  );
}
