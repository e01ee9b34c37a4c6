import Back from '@mui/icons-material/ArrowBack';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { useLocation } from '../../core/router/index.ts';
import { Customer } from '../../../src/contract/customers.ts';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { useIsDesktop, usePanelCoversList } from '../../ui/page.tsx';
import { createLinkMessages } from '../link/index.ts';
import { FormSkeleton } from './form-skeleton.tsx';

const CreatePanel = lazy(async () => ({ default: (await import('./create-panel.tsx')).CreatePanel }));

/** The customer with whom the create form was opened, from the entry of the browser's history. */
const usePreselectedCustomer = (customerId: string | null): Customer | undefined => {
  const { state } = useLocation() as { state: { customer?: unknown } | null };
  const { data } = Customer.safeParse(state?.customer);
  return data?.id === customerId ? data : undefined;
};

const CreateHead = ({ onClose }: { readonly onClose: () => void }) => {
  const isDesktop = useIsDesktop();
  // Over the list it is the only heading of the first level.
  const level = usePanelCoversList() ? 'h1' : 'h2';
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: { xs: '6px 8px 8px 4px', md: '14px 12px 8px 20px' } }}
    >
      {!isDesktop && (
        <IconButton aria-label={createLinkMessages.back} onClick={onClose}>
          <Back />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0, pt: { xs: 0.5, md: 0.25 } }}>
        <Typography variant="h2" component={level}>
          {isDesktop ? createLinkMessages.tab : createLinkMessages.title}
        </Typography>
        {!isDesktop && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {createLinkMessages.hint}
          </Typography>
        )}
      </Box>
      {isDesktop && (
        <IconButton aria-label={createLinkMessages.close} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

interface CreateLinkPanelProps {
  /** The customer of the new link, where an address names one. */
  readonly customerId: string | null;
  readonly onClose: () => void;
  readonly onCreated: (link: LinkRow) => void;
}

/** The create form beside the list, which it covers on a narrow screen. Escape closes it, and what was written is kept as a draft. */
export const CreateLinkPanel = ({ customerId, onClose, onCreated }: CreateLinkPanelProps) => {
  const customer = usePreselectedCustomer(customerId);
  // An open list of customers, or of choices, takes its Escape before.
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Box onKeyDown={closeOnEscape} sx={{ flex: '1 0 auto', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <CreateHead onClose={onClose} />
      <Suspense fallback={<FormSkeleton />}>
        <CreatePanel
          key={customerId}
          customer={customer}
          customerId={customerId ?? undefined}
          onDone={onClose}
          onCreated={onCreated}
        />
      </Suspense>
    </Box>
  );
};
