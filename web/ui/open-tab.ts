import type { ReactNode } from 'react';

/** What makes an element the panel of a tab. */
export interface TabPanel {
  readonly role: 'tabpanel';
  readonly id: string;
  readonly 'aria-labelledby': string;
}

/** What a tab puts into the head that all tabs of a screen share. */
interface OwnParts {
  /** The buttons of the title. */
  readonly acts?: ReactNode;
  /** What stands below the tabs. */
  readonly tools?: ReactNode;
}

/** What a screen with tabs gives to the one that is open: their head, and what makes an element its panel. */
export interface OpenTab {
  readonly head: (own: OwnParts) => ReactNode;
  readonly panel: TabPanel;
}
