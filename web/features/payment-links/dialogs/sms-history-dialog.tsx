import Message from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { LinkRow, SentMessage } from '../../../../src/contract/payment-links.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/use-session.ts';
import { wordsOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { type ChipTone, StatusChip } from '../../../ui/status-chip.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { showDistance, showMoment } from '../../../ui/date-time.ts';
import { useSmsHistoryQuery } from '../payment-links-api.ts';
import { historyTexts } from '../messages.ts';

const stateOf = (status: string): { readonly tone: ChipTone; readonly word: string } => {
  if (status === 'sent') return { tone: 'held', word: historyTexts.sent };
  return status === 'delivered'
    ? { tone: 'good', word: historyTexts.delivered }
    : { tone: 'bad', word: historyTexts.failed };
};

// A message may have gone to an e-mail address instead.
const receiverOf = ({ toNumber }: SentMessage): string => (toNumber.includes('@') ? toNumber : showPhone(toNumber));

interface EntryProps {
  readonly message: SentMessage;
}

const Times = ({ message }: EntryProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const at = (label: string, moment: string | null) => {
    const on = new Date(moment ?? now);
    return moment === null ? null : `${label} ${showDistance(on, now)} (${showMoment(on, timezone)})`;
  };
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.75 }}>
      {[
        at(historyTexts.sent, message.createdAt),
        at(historyTexts.delivered, message.deliveredAt),
        at(historyTexts.failed, message.failedAt),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
};

const Entry = ({ message }: EntryProps) => {
  const { tone, word } = stateOf(message.status);
  const from = message.fromNumber === null ? null : `${historyTexts.from} ${showPhone(message.fromNumber)}`;
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', mb: 1 }}>
        <StatusChip tone={tone}>{word}</StatusChip>
        {[`${historyTexts.to} ${receiverOf(message)}`, from].map(
          (party) =>
            party !== null && (
              <Typography key={party} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {party}
              </Typography>
            ),
        )}
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.messageText}</Typography>
      {message.error !== null && (
        <Typography variant="body2" sx={{ color: 'error.main', mt: 0.5 }}>
          {message.error}
        </Typography>
      )}
      <Times message={message} />
    </Box>
  );
};

const History = ({ linkId }: { readonly linkId: string }) => {
  const { data, error, refetch } = useSmsHistoryQuery({ params: { linkId } }, { refetchOnMountOrArgChange: true });
  if (error !== undefined)
    return <LoadError words={wordsOf(error, historyTexts.loadFailed)} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton rows={3} />;
  if (data.smsHistory.length === 0) return <EmptyState icon={<Message />} title={historyTexts.none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.smsHistory.map((message) => (
        <Entry key={message.id} message={message} />
      ))}
    </Box>
  );
};

/** The texts that were sent for a link, newest first. */
export const SmsHistoryDialog = ({ link, onClose }: { readonly link: LinkRow; readonly onClose: () => void }) => (
  <ClosableDialog open title={historyTexts.title} text={link.customerName} onClose={onClose}>
    {/* A long history scrolls, and a keyboard has to reach what scrolls. */}
    <DialogContent tabIndex={0}>
      <History linkId={link.linkId} />
    </DialogContent>
  </ClosableDialog>
);
