import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/index.ts';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { showPhone } from '../../../src/contract/phone.ts';
import { useUser } from '../../core/session-api.ts';
import { translate } from '../../core/translate.ts';
import { useNow } from '../../ui/moment.tsx';
import { ProgressRail } from '../../ui/progress-rail.tsx';
import { customerAddress } from '../customers/index.ts';
import {
  type LinkDetails,
  type PanelState,
  type ShownStatus,
  StatusWord,
  progressOf,
  reviewActionOf,
  reviewLabels,
  useViewer,
} from '../link/index.ts';
import type { ActName } from './acts/index.ts';
import { panelMessages } from './messages.ts';
import { sentenceOf } from './progress/index.ts';

/** The name of the customer, which leads to them. */
export const CustomerLink = ({ link }: { readonly link: LinkRow }) => (
  <MuiLink
    component={Link}
    to={customerAddress(link)}
    underline="hover"
    aria-label={panelMessages.openCustomer(link.customerName)}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { xs: 44, md: 24 },
      color: 'primary.ink',
      fontWeight: 600,
      overflowWrap: 'anywhere',
    }}
  >
    {link.customerName}
  </MuiLink>
);

/** The amount, the largest thing in the panel: dollars, and cents a shade quieter. */
const Amount = ({ amount }: Pick<LinkRow, 'amount'>) => {
  const [dollars = '', cents = ''] = showMoney(toCents(amount)).split('.');
  return (
    <Typography
      component="p"
      sx={{
        fontSize: '2.75rem',
        lineHeight: 1.15,
        fontWeight: 650,
        letterSpacing: '-0.035em',
        fontVariantNumeric: 'tabular-nums',
        mt: 1,
        mb: 0.75,
      }}
    >
      {dollars}
      <Box component="span" sx={{ fontSize: '0.83em', fontWeight: 600, color: 'text.disabled' }}>
        .{cents}
      </Box>
    </Typography>
  );
};

interface SentenceProps {
  readonly details: LinkDetails;
  readonly state: PanelState;
}

const Sentence = ({ details, state }: SentenceProps) => {
  const { timezone } = useUser();
  const phrases = sentenceOf(details, state, { now: useNow(), timeZone: timezone });
  return (
    <Typography
      role="status"
      sx={{ mt: 0.75, color: 'text.secondary', maxWidth: '52ch', textWrap: 'pretty', overflowWrap: 'anywhere' }}
    >
      {phrases.map(({ text, strong }, index) => [
        ...(index > 0 ? [' '] : []),
        strong ? (
          <Box key={text} component="strong" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {text}
          </Box>
        ) : (
          <span key={text}>{text}</span>
        ),
      ])}
    </Typography>
  );
};

interface ReviewNoteProps {
  readonly link: LinkRow;
  readonly onRun: (name: ActName) => void;
}

const noteStyle = { mt: 1.5, bgcolor: 'warning.soft', color: 'warning.main' } as const;

/** Says of a link that waits for its payment that its store takes none yet. */
const UnconnectedNote = ({ state }: Pick<SentenceProps, 'state'>) => {
  const { canBePaid, mayReview } = useViewer();
  if (canBePaid || !['pending', 'sending', 'text_failed'].includes(state)) return null;
  return (
    <Alert severity="warning" variant="outlined" role="note" sx={noteStyle}>
      {panelMessages.notConnected} {!mayReview && panelMessages.adminConnects}
    </Alert>
  );
};

/** Why a person has to look at a payment, and how an admin ends that. */
const ReviewNote = ({ link, onRun }: ReviewNoteProps) => {
  const { mayReview } = useViewer();
  const action = reviewActionOf(link);
  if (action === null || link.reviewReason === null) return null;
  return (
    <Alert severity="warning" icon={false} role="presentation" sx={noteStyle}>
      {translate(link.reviewReason)}
      <Box sx={{ mt: 0.5 }}>
        {mayReview ? (
          <Button color="inherit" onClick={() => onRun(action)} sx={{ ml: '-14px' }}>
            {reviewLabels.button[action]}
          </Button>
        ) : (
          `${reviewLabels.onlyAdmins[action]}.`
        )}
      </Box>
    </Alert>
  );
};

// The list knows it of payments alone; the panel knows it of captures, voids and refunds too.
const checking: ShownStatus = { word: panelMessages.checking, shape: 'clock', tone: 'check' };

interface PanelHeadProps extends SentenceProps {
  readonly onRun: (name: ActName) => void;
  readonly refusal: string | null;
  /** The buttons, where they stand in the head. */
  readonly children: ReactNode;
}

/** The head of a link below its customer: amount, status, what happened and what to do, progress, acts. */
export const PanelHead = ({ details, state, onRun, refusal, children }: PanelHeadProps) => (
  <Box sx={{ pb: 2.25 }}>
    <Amount amount={details.link.amount} />
    {/* A tinted status hangs out to the left in the list; below the amount its edge is level with it. */}
    <Box sx={{ '& .tinted': { ml: 0 } }}>
      <StatusWord link={details.link} {...(state === 'checking' && { shown: checking })} />
    </Box>
    <Sentence details={details} state={state} />
    <UnconnectedNote state={state} />
    <ReviewNote link={details.link} onRun={onRun} />
    <ProgressRail steps={progressOf(details, state)} />
    <Box sx={{ '&:not(:empty)': { mt: 2 } }}>{children}</Box>
    {refusal !== null && (
      <Typography variant="body2" role="presentation" sx={{ color: 'error.main', mt: 1 }}>
        {refusal}
      </Typography>
    )}
  </Box>
);

/** The phone number beside the customer's name. */
export const PhoneText = ({ link }: { readonly link: LinkRow }) => (
  <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
    {link.customerPhone === '' ? panelMessages.noPhone : showPhone(link.customerPhone)}
  </Box>
);
