import More from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import type { MenuActs } from './directory-menu.tsx';
import { messages } from './messages.ts';

export type { MenuActs } from './directory-menu.tsx';

const DirectoryMenu = lazy(async () => ({ default: (await import('./directory-menu.tsx')).DirectoryMenu }));

/** The button that opens what is seldom done with the directory. */
export const MoreMenu = (acts: MenuActs) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={messages.more}
        title={messages.more}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <More fontSize="small" />
      </IconButton>
      {anchor !== null && (
        <Suspense fallback={null}>
          <DirectoryMenu {...acts} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
