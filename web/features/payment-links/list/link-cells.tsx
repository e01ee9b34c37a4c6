import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { useUser } from '../../../core/session-api.ts';
import { showMoment } from '../../../ui/date-time.ts';
import { Moment } from '../../../ui/moment.tsx';
import { type ChipTone, StatusChip } from '../../../ui/status-chip.tsx';
import type { OpenDialog } from '../dialogs/link-dialogs.tsx';
import { reviewActionOf, reviewMessages, useMayReview } from '../dialogs/review.ts';

interface StatusLabel {
  readonly tone: ChipTone;
  readonly label: string;
}

const statusLabels: Readonly<Record<string, StatusLabel>> = {
  pending: { tone: 'warning', label: 'Pending' },
  authorized: { tone: 'info', label: 'Authorized' },
  completed: { tone: 'success', label: 'Completed' },
  'confirmed in pos': { tone: 'primary', label: 'Confirmed in POS' },
  voided: { tone: 'reversed', label: 'Voided' },
  refunded: { tone: 'reversed', label: 'Refunded' },
  failed: { tone: 'error', label: 'Failed' },
  expired: { tone: 'neutral', label: 'Expired' },
};

/** A disabled link is labelled so whatever its status; an unknown status is its own label. */
const statusLabelOf = ({ status, isDisabled }: LinkRow): StatusLabel =>
  isDisabled ? { tone: 'neutral', label: 'Disabled' } : (statusLabels[status] ?? { tone: 'neutral', label: status });

const secondary = { color: 'text.secondary' } as const;

const ErrorText = ({ text }: { readonly text: string }) => (
  <Typography variant="caption" component="p" sx={{ color: 'error.main', mt: 0.5, maxWidth: { md: 220 } }}>
    {text}
  </Typography>
);

const ReviewButton = ({ link, onOpen }: Pick<StatusCellProps, 'link' | 'onOpen'>) => {
  const mayReview = useMayReview();
  const action = reviewActionOf(link);
  if (action === null || !mayReview) return null;
  return (
    <Button
      size="small"
      onClick={() => onOpen({ kind: action, link })}
      sx={{ minHeight: { xs: 44, md: 28 }, minWidth: 0, px: 0.75, py: 0, ml: -0.75, fontSize: '0.8125rem' }}
    >
      {reviewMessages.button[action]}
    </Button>
  );
};

interface StatusCellProps {
  readonly link: LinkRow;
  readonly onOpen: (dialog: OpenDialog) => void;
  /** Why the last action failed, or null. */
  readonly refusal: string | null;
}

/** The status of a link, the reason of its review, why the last action failed, and who confirmed it in the POS. */
export const StatusCell = ({ link, refusal, onOpen }: StatusCellProps) => {
  const { timezone } = useUser();
  const { posConfirmedByEmail: by, posConfirmedAt: at } = link;
  const { tone, label } = statusLabelOf(link);
  return (
    <>
      <StatusChip tone={tone}>{label}</StatusChip>
      {link.reviewReason !== null && <ErrorText text={link.reviewReason} />}
      <ReviewButton link={link} onOpen={onOpen} />
      {refusal !== null && <ErrorText text={refusal} />}
      {by !== null && at !== null && (
        <Box sx={{ ...secondary, mt: 0.5, maxWidth: { md: 150 }, fontSize: '0.8125rem' }}>
          <Moment at={at} timeZone={timezone} as="short" />
          <Typography variant="caption" component="p" noWrap title={by}>
            {by}
          </Typography>
        </Box>
      )}
    </>
  );
};

/** When a link expires: the distance while it can be paid, else the date. */
export const ExpiryText = ({ link }: { readonly link: LinkRow }) => {
  const { timezone } = useUser();
  return <Moment at={link.expiresAt} timeZone={timezone} as={link.status === 'pending' ? 'distance' : 'short'} />;
};

/** How often a link was opened, by how many people, and in a tooltip when first and last. */
export const OpenedText = ({ link }: { readonly link: LinkRow }) => {
  const { timezone } = useUser();
  const { totalClicks, uniqueClicks, firstClickedAt, lastClickedAt } = link.tracking;
  if (totalClicks === 0 || firstClickedAt === null || lastClickedAt === null)
    return (
      <Box component="span" sx={secondary}>
        Not yet
      </Box>
    );
  const moments = `First ${showMoment(new Date(firstClickedAt), timezone)}, last ${showMoment(new Date(lastClickedAt), timezone)}`;
  return (
    <Tooltip title={moments} enterTouchDelay={0}>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {totalClicks}×{' '}
        <Box component="span" sx={secondary}>
          ({uniqueClicks} unique)
        </Box>
      </Box>
    </Tooltip>
  );
};

const textLabels = { sending: 'Sending…', sent: 'Sent', delivered: 'Delivered', failed: 'Failed' } as const;

/** The delivery status of a link's last text. */
export const LastText = ({ link }: { readonly link: LinkRow }) => {
  const { timezone } = useUser();
  if (link.lastText === null)
    return (
      <Box component="span" sx={secondary}>
        None
      </Box>
    );
  const { status, at, error } = link.lastText;
  const title = [showMoment(new Date(at), timezone), error].filter(Boolean).join(': ');
  return (
    <Tooltip title={title} enterTouchDelay={0}>
      <Box component="span" sx={{ color: status === 'failed' ? 'error.main' : 'inherit', whiteSpace: 'nowrap' }}>
        {textLabels[status]}
      </Box>
    </Tooltip>
  );
};
