import { Suspense, useEffect } from 'react';
import { SidePanel } from '../../ui/list-screen.tsx';
import { CreateLinkPanel } from '../create-link/index.ts';
import { LinkPanel, PanelSkeleton, preloadLinkPanel } from '../link-panel/index.ts';
import type { ListPlace } from './navigation/index.ts';

interface LinkSidePanelProps {
  readonly place: ListPlace;
  /** Open the link above or below in the list; undefined where there is none. */
  readonly onNewer: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
}

/** What stands beside the list: a link, or the form that makes one. */
export const LinkSidePanel = ({ place, onNewer, onOlder }: LinkSidePanelProps) => {
  const { linkId, isCreating, close } = place;
  useEffect(() => {
    if (isCreating) preloadLinkPanel();
  }, [isCreating]);
  if (linkId !== null)
    return (
      <SidePanel>
        <Suspense fallback={<PanelSkeleton />}>
          <LinkPanel linkId={linkId} onClose={close} {...(onNewer && { onNewer })} {...(onOlder && { onOlder })} />
        </Suspense>
      </SidePanel>
    );
  if (!isCreating) return null;
  return (
    <SidePanel role="tabpanel" id="panel-create" aria-labelledby="tab-create">
      <CreateLinkPanel
        customerId={place.customerId}
        onClose={close}
        onCreated={({ linkId: created }) => place.openLink(created)}
      />
    </SidePanel>
  );
};
