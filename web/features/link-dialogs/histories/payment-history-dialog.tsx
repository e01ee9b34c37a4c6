import Payment from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { PaymentHistoryEntry } from '../../../../src/contract/checkout/checkout.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { EmptyState, ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { cardOf, paymentSentenceOf, usePaymentHistoryQuery, withReleases } from '../../link/index.ts';
import { paymentHistoryMessages } from './messages.ts';

interface EntryProps {
  readonly entry: PaymentHistoryEntry;
}

const Reference = ({ text }: { readonly text: string }) => (
  <>
    {paymentHistoryMessages.reference}{' '}
    <Box component="span" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  </>
);

const Details = ({ entry: { at, by, reference, card } }: EntryProps) => {
  const { timezone } = useUser();
  const cardName = cardOf(card);
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      <Moment at={at} timeZone={timezone} as="short" />
      {by !== null && <span>{paymentHistoryMessages.by(by)}</span>}
      {cardName !== '' && <span>{cardName}</span>}
      {reference !== null && (
        <span>
          <Reference text={reference} />
        </span>
      )}
    </Typography>
  );
};

const Entry = ({ entry }: EntryProps) => (
  <Box
    component="li"
    sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
  >
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
        {paymentSentenceOf(entry)}
      </Typography>
      {entry.amount !== null && (
        <Typography sx={{ fontWeight: 600 }}>
          <MoneyText amount={entry.amount} signed />
        </Typography>
      )}
    </Box>
    <Details entry={entry} />
    {entry.reason !== null && (
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        “{entry.reason}”
      </Typography>
    )}
  </Box>
);

const History = ({ linkId }: Pick<LinkRow, 'linkId'>) => {
  const { data, error, refetch } = usePaymentHistoryQuery({ params: { linkId } }, { refetchOnMountOrArgChange: true });
  if (error !== undefined)
    return <LoadError message={messageOf(error, paymentHistoryMessages.loadFailed)} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton rows={3} />;
  if (data.history.length === 0) return <EmptyState icon={<Payment />} title={paymentHistoryMessages.none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {withReleases(data.history).map((entry, index) => (
        // The newest is first: a key counted from the oldest stays the same when an entry is added.
        <Entry key={data.history.length - index} entry={entry} />
      ))}
    </Box>
  );
};

interface PaymentHistoryDialogProps {
  readonly link: Pick<LinkRow, 'linkId' | 'customerName'>;
  readonly onClose: () => void;
}

/** The history of a link's payments, newest first. */
export const PaymentHistoryDialog = ({ link, onClose }: PaymentHistoryDialogProps) => (
  <ClosableDialog open title={paymentHistoryMessages.title} text={link.customerName} onClose={onClose}>
    {/* A long history scrolls: the tab index lets a keyboard scroll it. */}
    <DialogContent tabIndex={0}>
      <History linkId={link.linkId} />
    </DialogContent>
  </ClosableDialog>
);
