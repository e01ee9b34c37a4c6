import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocation } from '../../core/router/index.ts';
import { useUser } from '../../core/session-api.ts';
import { useIsDrawn } from '../../ui/later.tsx';
import { TitleBar } from '../../ui/list-head.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { Page, tabTitle } from '../../ui/page.tsx';
import { type MenuEntry, menuEntriesOf } from './menu.ts';

/** The frame and the title of a screen, which cost nothing beside what stands in it. */
const Beginning = ({ label, hasSheet }: MenuEntry) => {
  const { companyName } = useUser();
  return hasSheet ? (
    <ListScreen title={tabTitle(label, companyName)}>
      <TitleBar>
        <Typography variant="h1" noWrap>
          {label}
        </Typography>
      </TitleBar>
    </ListScreen>
  ) : (
    <Page title={label} storeName={companyName}>
      {null}
    </Page>
  );
};

interface ArrivalProps {
  readonly entry: MenuEntry | undefined;
  readonly children: ReactNode;
}

const Arrival = ({ entry, children }: ArrivalProps) => {
  const { pathname } = useLocation();
  // Screens below an entry have other titles.
  const isDrawn = useIsDrawn(pathname === entry?.to);
  return isDrawn || entry === undefined ? children : <Beginning {...entry} />;
};

/** The screen at the address. Whoever came by the menu sees its title before the screen is drawn. */
export const ArrivingScreen = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const entry = menuEntriesOf(useUser()).find(({ isAt }) => isAt(pathname));
  return (
    <Arrival key={entry?.to} entry={entry}>
      {children}
    </Arrival>
  );
};
