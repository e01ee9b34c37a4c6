import Check from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import Full from '@mui/icons-material/Fullscreen';
import LeaveFull from '@mui/icons-material/FullscreenExit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Navigate, useNavigate, useParams } from '../../core/router/index.ts';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { callErrorOf } from '../../core/transport.ts';
import { IconAct } from '../../ui/icon-act.tsx';
import { LoadError } from '../../ui/list-states.tsx';
import { useNow } from '../../ui/moment.tsx';
import { tabTitle } from '../../ui/page.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { ToastsBelow } from '../../ui/toasts.tsx';
import { counterAddress, useLinkQuery } from '../link/index.ts';
import { type CounterState, counterStateOf } from './counter-state.ts';
import { counterMessages } from './messages.ts';
import { stateMessages } from './payer-messages.ts';
import { useFullScreen, useScreenOn } from './use-display.ts';

/** As large as the window allows beside the amount and the words. */
const codeWidth = 'min(86vw, 62vh, 40rem)';

const Amount = ({ amount, isPaid }: { readonly amount: string; readonly isPaid: boolean }) => (
  <Typography
    component="p"
    sx={{
      fontSize: 'clamp(2.75rem, 9vh, 6rem)',
      lineHeight: 1.1,
      fontWeight: 650,
      letterSpacing: '-0.035em',
      fontVariantNumeric: 'tabular-nums',
      color: isPaid ? 'success.main' : 'text.primary',
    }}
  >
    {showMoney(toCents(amount))}
  </Typography>
);

/** What to do, or what happened, in both languages; read out when it changes. */
const StateText = ({ state }: { readonly state: CounterState }) => {
  const [english, spanish] = stateMessages[state];
  return (
    <Box role="status">
      <Typography variant="h1" sx={{ fontSize: 'clamp(1.5rem, 4.5vh, 2.75rem)' }}>
        {english}
      </Typography>
      <Typography lang="es" sx={{ mt: 0.5, fontSize: 'clamp(1.125rem, 3vh, 1.75rem)', color: 'text.secondary' }}>
        {spanish}
      </Typography>
    </Box>
  );
};

const LinkDisplay = ({ link }: { readonly link: LinkRow }) => {
  const { canTakePayments } = useUser();
  const state = counterStateOf(link, canTakePayments, useNow());
  return (
    <>
      <Amount amount={link.amount} isPaid={state === 'paid'} />
      {state === 'payable' && <QrCode text={link.paymentUrl} label={counterMessages.code} width={codeWidth} />}
      {state === 'paid' && (
        <Check aria-hidden sx={{ fontSize: 'min(50vw, 34vh)', color: 'success.main', mx: 'auto' }} />
      )}
      <StateText state={state} />
    </>
  );
};

const Loading = () => (
  <Box role="status" aria-label={counterMessages.loading} sx={{ display: 'grid', gap: 3, justifyItems: 'center' }}>
    <Skeleton variant="text" width="12rem" height="6rem" />
    <Skeleton variant="rounded" width="min(86vw, 62vh, 40rem)" height="min(86vw, 62vh, 40rem)" />
  </Box>
);

interface NotLoadedProps {
  readonly isMissing: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Trying again finds no link that there is not, so only what failed is tried again. */
const NotLoaded = ({ isMissing, onRetry, onClose }: NotLoadedProps) => (
  <Box sx={{ justifySelf: 'center', width: '100%', maxWidth: '30rem' }}>
    {isMissing ? (
      <>
        <Typography sx={{ fontWeight: 600 }}>{counterMessages.notFound}</Typography>
        <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>{counterMessages.notFoundHelp}</Typography>
        <Button variant="outlined" onClick={onClose}>
          {counterMessages.back}
        </Button>
      </>
    ) : (
      <LoadError message={counterMessages.loadFailed} onRetry={onRetry} />
    )}
  </Box>
);

const Bar = ({ onClose }: { readonly onClose: () => void }) => {
  const { isFull, toggle } = useFullScreen();
  return (
    <Box sx={{ position: 'absolute', top: 8, right: 8, display: 'flex' }}>
      {toggle !== null && (
        <IconAct
          label={isFull ? counterMessages.leaveFull : counterMessages.full}
          Icon={isFull ? LeaveFull : Full}
          onPress={toggle}
        />
      )}
      <IconAct label={counterMessages.close} Icon={Close} onPress={onClose} />
    </Box>
  );
};

const frame = {
  minHeight: '100%',
  display: 'grid',
  alignContent: 'center',
  gap: 'clamp(1rem, 3vh, 2rem)',
  px: 2,
  py: 7,
  textAlign: 'center',
} as const;

/** The link as it stands; the stream refreshes it, and without one it is polled. */
const useCounterLink = (linkId: string) => {
  const polling = useFallbackPolling(5_000);
  return useLinkQuery({ params: { linkId } }, { refetchOnMountOrArgChange: true, ...polling });
};

/**
 * One link for the person in front of the counter: store, amount and a large QR code, then "Paid" at that moment. Nothing of the
 * customer is shown, because others look on. The link that takes the place of a voided one takes its place here too.
 */
export const CounterScreen = () => {
  const { linkId = '' } = useParams();
  const { companyName } = useUser();
  const { currentData, error, refetch } = useCounterLink(linkId);
  const navigate = useNavigate();
  useScreenOn();
  const link = currentData?.link;
  if (link !== undefined && link.replacedBy !== null) return <Navigate to={counterAddress(link.replacedBy)} replace />;
  const isMissing = callErrorOf(error)?.status === 404;
  const close = (): void => void navigate(isMissing ? '/payment-links' : `/payment-links/${linkId}`);
  return (
    <Dialog
      fullScreen
      open
      onClose={close}
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': counterMessages.title, 'aria-labelledby': undefined } }}
    >
      <title>{tabTitle(counterMessages.title, companyName)}</title>
      <ToastsBelow />
      <Bar onClose={close} />
      <Box sx={frame}>
        <Typography sx={{ fontSize: 'clamp(1.125rem, 3vh, 1.75rem)', fontWeight: 600, px: 6, textWrap: 'balance' }}>
          {companyName}
        </Typography>
        {link !== undefined && <LinkDisplay link={link} />}
        {link === undefined && error === undefined && <Loading />}
        {link === undefined && error !== undefined && (
          <NotLoaded isMissing={isMissing} onRetry={() => void refetch()} onClose={close} />
        )}
      </Box>
    </Dialog>
  );
};
