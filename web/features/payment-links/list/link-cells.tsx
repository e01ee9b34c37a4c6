import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { useUser } from '../../../core/use-session.ts';
import { Moment } from '../../../ui/moment.tsx';
import { showMoment } from '../../../ui/date-time.ts';
import type { OpenDialog } from '../dialogs/link-dialogs.tsx';
import { LinkStatusChip } from './link-status.tsx';
import { reviewActOf, useMayReview } from '../dialogs/review.ts';
import { reviewTexts } from '../dialogs/review-texts.ts';

const quiet = { color: 'text.secondary' } as const;

const Trouble = ({ words }: { readonly words: string }) => (
  <Typography variant="caption" component="p" sx={{ color: 'error.main', mt: 0.5, maxWidth: { md: 220 } }}>
    {words}
  </Typography>
);

const ReviewButton = ({ link, onOpen }: Pick<StatusCellProps, 'link' | 'onOpen'>) => {
  const mayReview = useMayReview();
  const act = reviewActOf(link);
  if (act === null || !mayReview) return null;
  return (
    <Button
      size="small"
      onClick={() => onOpen({ kind: act, link })}
      sx={{ minHeight: { xs: 44, md: 28 }, minWidth: 0, px: 0.75, py: 0, ml: -0.75, fontSize: '0.8125rem' }}
    >
      {reviewTexts.atLink[act]}
    </Button>
  );
};

interface StatusCellProps {
  readonly link: LinkRow;
  readonly onOpen: (dialog: OpenDialog) => void;
  /** Why the last action failed, or null. */
  readonly refused: string | null;
}

/** The state of a link, what a person must look at, what could not be done with it, and who confirmed it. */
export const StatusCell = ({ link, refused, onOpen }: StatusCellProps) => {
  const { timezone } = useUser();
  const { posConfirmedByEmail: by, posConfirmedAt: at } = link;
  return (
    <>
      <LinkStatusChip link={link} />
      {link.reviewReason !== null && <Trouble words={link.reviewReason} />}
      <ReviewButton link={link} onOpen={onOpen} />
      {refused !== null && <Trouble words={refused} />}
      {by !== null && at !== null && (
        <Box sx={{ ...quiet, mt: 0.5, maxWidth: { md: 150 }, fontSize: '0.8125rem' }}>
          <Moment at={at} timeZone={timezone} as="short" />
          <Typography variant="caption" component="p" noWrap title={by}>
            {by}
          </Typography>
        </Box>
      )}
    </>
  );
};

/** When a link expires: how far off while it can be paid, the moment itself once it no longer matters. */
export const ExpiryText = ({ link }: { readonly link: LinkRow }) => {
  const { timezone } = useUser();
  return <Moment at={link.expiresAt} timeZone={timezone} as={link.status === 'pending' ? 'distance' : 'short'} />;
};

/** How often a link was opened, by how many people, and when first and last. */
export const OpenedText = ({ link }: { readonly link: LinkRow }) => {
  const { timezone } = useUser();
  const { totalClicks, uniqueClicks, firstClickedAt, lastClickedAt } = link.tracking;
  if (totalClicks === 0 || firstClickedAt === null || lastClickedAt === null)
    return (
      <Box component="span" sx={quiet}>
        Not yet
      </Box>
    );
  const moments = `First ${showMoment(new Date(firstClickedAt), timezone)}, last ${showMoment(new Date(lastClickedAt), timezone)}`;
  return (
    <Tooltip title={moments} enterTouchDelay={0}>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {totalClicks}×{' '}
        <Box component="span" sx={quiet}>
          ({uniqueClicks} unique)
        </Box>
      </Box>
    </Tooltip>
  );
};

const textWords = { sent: 'Sent', delivered: 'Delivered', failed: 'Failed' } as const;

/** What became of the last text of a link. */
export const LastText = ({ link }: { readonly link: LinkRow }) => {
  const { timezone } = useUser();
  if (link.lastText === null)
    return (
      <Box component="span" sx={quiet}>
        None
      </Box>
    );
  const { status, at, error } = link.lastText;
  const title = [showMoment(new Date(at), timezone), error].filter(Boolean).join(': ');
  return (
    <Tooltip title={title} enterTouchDelay={0}>
      <Box component="span" sx={{ color: status === 'failed' ? 'error.main' : 'inherit', whiteSpace: 'nowrap' }}>
        {textWords[status]}
      </Box>
    </Tooltip>
  );
};
