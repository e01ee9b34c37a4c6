import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import { bannerHeight, usePanelCoversList } from '../../ui/page.tsx';
import { CreateLinkPanel } from '../create-link/index.ts';
import { LinkPanel, PanelSkeleton, preloadLinkPanel } from '../link-panel/index.ts';
import type { ListPlace } from './navigation/index.ts';

const sheet = { border: 1, borderColor: 'divider', borderRadius: '12px', bgcolor: 'background.paper' } as const;

const panelStyle = (covers: boolean) =>
  ({
    ...sheet,
    '@keyframes slide': { from: { opacity: 0, transform: 'translateX(12px)' } },
    animation: 'slide 200ms cubic-bezier(.2, .8, .2, 1)',
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    ...(covers
      ? {
          position: 'fixed',
          inset: {
            xs: `var(${bannerHeight}, 0px) 0 0`,
            md: `calc(8px + var(${bannerHeight}, 0px)) 8px 8px 12rem`,
          },
          zIndex: { xs: 'drawer', md: 3 },
          borderWidth: { xs: 0, md: 1 },
          borderRadius: { xs: 0, md: '12px' },
          pt: 'env(safe-area-inset-top)',
          pb: 'env(safe-area-inset-bottom)',
        }
      : {
          position: 'sticky',
          top: `calc(8px + var(${bannerHeight}, 0px))`,
          height: `calc(100dvh - 16px - var(${bannerHeight}, 0px))`,
        }),
  }) as const;

interface SidePanelProps {
  readonly place: ListPlace;
  /** Open the link above or below in the list; undefined where there is none. */
  readonly onNewer: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
}

/** What stands beside the list: a link, or the form that makes one. */
export const SidePanel = ({ place, onNewer, onOlder }: SidePanelProps) => {
  const { linkId, isCreating, close } = place;
  const style = panelStyle(usePanelCoversList());
  useEffect(() => {
    if (isCreating) preloadLinkPanel();
  }, [isCreating]);
  if (linkId !== null)
    return (
      <Box sx={style}>
        <Suspense fallback={<PanelSkeleton />}>
          <LinkPanel linkId={linkId} onClose={close} {...(onNewer && { onNewer })} {...(onOlder && { onOlder })} />
        </Suspense>
      </Box>
    );
  if (!isCreating) return null;
  return (
    <Box role="tabpanel" id="panel-create" aria-labelledby="tab-create" sx={style}>
      <CreateLinkPanel
        customerId={place.customerId}
        onClose={close}
        onCreated={({ linkId: created }) => place.openLink(created)}
      />
    </Box>
  );
};
