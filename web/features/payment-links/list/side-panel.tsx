import Back from '@mui/icons-material/ArrowBack';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Customer } from '../../../../src/contract/customers.ts';
import { ListSkeleton } from '../../../ui/list-states.tsx';
import { bannerHeight, useIsDesktop } from '../../../ui/page.tsx';
import { listMessages } from '../messages.ts';
import type { ListPlace } from './list-place.ts';

const CreatePanel = lazy(async () => ({ default: (await import('../create/create-panel.tsx')).CreatePanel }));
const LinkPanel = lazy(async () => ({ default: (await import('../panel/link-panel.tsx')).LinkPanel }));

/** From this width on the list and the panel stand side by side; below it the panel covers the list. */
const besideList = '(min-width:1100px)';

/** Whether an open panel covers the list. */
export const useCoversList = (): boolean => !useMediaQuery(besideList, { noSsr: true });

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

/** The customer with whom the create form was opened, from the entry of the browser's history. */
const usePreselectedCustomer = (customerId: string | null): Customer | undefined => {
  const { state } = useLocation() as { state: { customer?: unknown } | null };
  const { data } = Customer.safeParse(state?.customer);
  return data?.id === customerId ? data : undefined;
};

const CreateHead = ({ onClose }: { readonly onClose: () => void }) => {
  const isDesktop = useIsDesktop();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: { xs: '6px 8px 8px 4px', md: '14px 12px 8px 20px' } }}
    >
      {!isDesktop && (
        <IconButton aria-label="Back" onClick={onClose}>
          <Back />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0, pt: { xs: 0.5, md: 0.25 } }}>
        <Typography variant="h2">{isDesktop ? listMessages.tabs.create : listMessages.create}</Typography>
        {!isDesktop && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {listMessages.createHint}
          </Typography>
        )}
      </Box>
      {isDesktop && (
        <IconButton aria-label="Close" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

const CreateForm = ({ place }: { readonly place: ListPlace }) => {
  const customer = usePreselectedCustomer(place.customerId);
  return (
    <>
      <CreateHead onClose={place.close} />
      <Suspense fallback={<ListSkeleton height={80} />}>
        <CreatePanel
          key={place.customerId}
          customer={customer}
          customerId={place.customerId ?? undefined}
          onDone={place.close}
          onCreated={({ linkId }) => place.openLink(linkId)}
        />
      </Suspense>
    </>
  );
};

interface SidePanelProps {
  readonly place: ListPlace;
  /** Open the link above or below in the list; undefined where there is none. */
  readonly onNewer: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
}

/** What stands beside the list: a link, or the form that makes one. */
export const SidePanel = ({ place, onNewer, onOlder }: SidePanelProps) => {
  const { linkId, isCreating, close } = place;
  const style = panelStyle(useCoversList());
  if (linkId !== null)
    return (
      <Box sx={style}>
        <Suspense fallback={<ListSkeleton rows={6} height={64} />}>
          <LinkPanel linkId={linkId} onClose={close} {...(onNewer && { onNewer })} {...(onOlder && { onOlder })} />
        </Suspense>
      </Box>
    );
  if (!isCreating) return null;
  return (
    <Box role="tabpanel" id="panel-create" aria-labelledby="tab-create" sx={style}>
      <CreateForm place={place} />
    </Box>
  );
};
