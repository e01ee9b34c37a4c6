import Payment from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PaymentHistoryEntry } from '../../../../src/contract/checkout/checkout.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { useUser } from '../../../core/session-api.ts';
import { HistoryDialog } from '../../../ui/history-dialog.tsx';
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

interface PaymentHistoryDialogProps {
  readonly link: Pick<LinkRow, 'linkId' | 'customerName'>;
  readonly onClose: () => void;
}

/** The history of a link's payments, newest first. */
export const PaymentHistoryDialog = ({ link: { linkId, customerName }, onClose }: PaymentHistoryDialogProps) => {
  const answer = usePaymentHistoryQuery({ params: { linkId } }, { refetchOnMountOrArgChange: true });
  const history = answer.data?.history;
  return (
    <HistoryDialog
      who={customerName}
      icon={<Payment />}
      messages={paymentHistoryMessages}
      answer={answer}
      entries={
        history &&
        withReleases(history).map((entry, index) => (
          // The newest is first: a key counted from the oldest stays the same when an entry is added.
          <Entry key={history.length - index} entry={entry} />
        ))
      }
      onClose={onClose}
    />
  );
};
