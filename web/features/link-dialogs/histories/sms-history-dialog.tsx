import Message from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LinkRow, SentMessage } from '../../../../src/contract/links/payment-links.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { translate } from '../../../core/translate.ts';
import { showDistance, showMoment } from '../../../ui/date-time.ts';
import { HistoryDialog } from '../../../ui/history-dialog.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { type ChipTone, StatusChip } from '../../../ui/status-chip.tsx';
import { type Delivery, deliveryMessages, deliveryOf, isEmail, useSmsHistoryQuery } from '../../link/index.ts';
import { smsHistoryMessages } from './messages.ts';

const tones: Readonly<Record<Delivery, ChipTone>> = {
  sending: 'neutral',
  sent: 'info',
  delivered: 'success',
  failed: 'error',
};

const receiverOf = (message: SentMessage): string =>
  isEmail(message) ? message.toNumber : showPhone(message.toNumber);

interface EntryProps {
  readonly message: SentMessage;
}

const wasSent = ({ status }: SentMessage): boolean => ['sent', 'delivered'].includes(deliveryOf(status));

const Times = ({ message }: EntryProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const at = (label: string, moment: string | null) => {
    const date = new Date(moment ?? now);
    return moment === null ? null : `${label} ${showDistance(date, now)} (${showMoment(date, timezone)})`;
  };
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.75 }}>
      {[
        at(wasSent(message) ? smsHistoryMessages.sent : smsHistoryMessages.created, message.createdAt),
        at(smsHistoryMessages.delivered, message.deliveredAt),
        at(smsHistoryMessages.failed, message.failedAt),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
};

const Entry = ({ message }: EntryProps) => {
  const delivery = deliveryOf(message.status);
  const from = message.fromNumber === null ? null : `${smsHistoryMessages.from} ${showPhone(message.fromNumber)}`;
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', mb: 1 }}>
        <StatusChip tone={tones[delivery]}>{deliveryMessages[delivery]}</StatusChip>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {smsHistoryMessages.channels[message.channel]}
        </Typography>
        {[`${smsHistoryMessages.to} ${receiverOf(message)}`, from].map(
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
          {translate(message.error)}
        </Typography>
      )}
      <Times message={message} />
    </Box>
  );
};

interface SmsHistoryDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

/** The texts and emails sent for a link, newest first. */
export const SmsHistoryDialog = ({ link: { linkId, customerName }, onClose }: SmsHistoryDialogProps) => {
  const answer = useSmsHistoryQuery({ params: { linkId } }, { refetchOnMountOrArgChange: true });
  return (
    <HistoryDialog
      who={customerName}
      icon={<Message />}
      messages={smsHistoryMessages}
      answer={answer}
      entries={answer.data?.smsHistory.map((message) => (
        <Entry key={message.id} message={message} />
      ))}
      onClose={onClose}
    />
  );
};
