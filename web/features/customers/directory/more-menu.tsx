import { lazy, Suspense, useState } from 'react';
import { MoreButton } from '../../../ui/more-button.tsx';
import type { MenuActs } from './directory-menu.tsx';
import { messages } from './messages.ts';

export type { MenuActs } from './directory-menu.tsx';

const DirectoryMenu = lazy(async () => ({ default: (await import('./directory-menu.tsx')).DirectoryMenu }));

/** The button that opens what is seldom done with the directory. */
export const MoreMenu = (acts: MenuActs) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <MoreButton name={messages.more} isOpen={anchor !== null} onOpen={setAnchor} />
      {anchor !== null && (
        <Suspense fallback={null}>
          <DirectoryMenu {...acts} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
