import Copy from '@mui/icons-material/ContentCopyOutlined';
import Older from '@mui/icons-material/KeyboardArrowDown';
import Newer from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import {
  noAnswerMessages,
  type WebhookDeliveryDetails,
  type WebhookTry,
} from '../../../src/contract/notifications/webhooks.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { translate } from '../../core/translate.ts';
import { showTime } from '../../ui/date-time.ts';
import { BusyButton, LiveRefusal } from '../../ui/form-parts.tsx';
import { IconAct } from '../../ui/icon-act.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { LoadError } from '../../ui/list-states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { usePanelCoversList } from '../../ui/page.tsx';
import { PanelBar } from '../../ui/panel-bar.tsx';
import { PanelSection, panelStyle, SectionBars } from '../../ui/panel-parts.tsx';
import { useCopy, useToast } from '../../ui/toasts.tsx';
import { hostOf } from './address.ts';
import { panelMessages } from './messages.ts';
import { showDuration, wasCalled } from './tries.ts';
import { useReplayWebhookMutation, useWebhookDeliveryQuery } from './webhooks-api.ts';

interface PanelProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Left out where the list has no newer or no older one. */
  readonly onNewer?: (() => void) | undefined;
  readonly onOlder?: (() => void) | undefined;
}

/** A request as it was sent: its first line, the headers of the format, and the body. */
const requestOf = ({ url, body, tried: [last] }: WebhookDeliveryDetails): string => {
  const { pathname, search } = new URL(last?.url ?? url);
  const headers = Object.entries(last?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${pathname}${search}`, ...headers, '', body ?? ''].join('\n');
};

const Raw = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <Box
    component="pre"
    // Long text scrolls: the tab index lets a keyboard scroll it.
    tabIndex={0}
    role="group"
    aria-label={label}
    sx={{
      m: 0,
      px: 1.5,
      py: 1.25,
      maxHeight: 320,
      overflow: 'auto',
      borderRadius: '10px',
      bgcolor: 'sheets.sunken',
      border: 1,
      borderColor: 'divider',
      font: '400 0.75rem/1.55 monospace',
      color: 'text.secondary',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);

const answerOf = ({ status, code }: Pick<WebhookTry, 'status' | 'code'>): string => {
  if (status !== null) return String(status);
  return code === null ? '' : translate(noAnswerMessages[code]);
};

const isGood = ({ status }: WebhookTry): boolean => status !== null && status >= 200 && status < 300;

const entryStyle = (colour: string) =>
  ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 1.25,
    pl: 3,
    pb: 1.5,
    '&:last-of-type': { pb: 0 },
    '&::before': {
      ...{ content: '""', position: 'absolute', left: 3, top: 7 },
      ...{ width: 8, height: 8, borderRadius: '50%', bgcolor: colour },
    },
    '&:not(:last-of-type)::after': {
      ...{ content: '""', position: 'absolute', left: 6, top: 19, bottom: -2, borderLeft: 1, borderColor: 'divider' },
    },
    '& small, & time': { fontSize: '0.8125rem', color: 'text.secondary' },
    '& small': { display: 'block' },
  }) as const;

const Tries = ({ delivery }: { readonly delivery: WebhookDeliveryDetails }) => {
  const { timezone } = useUser();
  const { tried, nextTryAt, tries } = delivery;
  if (tried.length === 0 && nextTryAt === null) return <Typography>{panelMessages.noTries}</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {nextTryAt !== null && (
        <Box component="li" sx={entryStyle('text.disabled')}>
          <span>{panelMessages.comingTry(tries + 1)}</span>
          <Moment at={nextTryAt} timeZone={timezone} as="short" />
        </Box>
      )}
      {tried.map((each) => (
        <Box component="li" key={each.at} sx={entryStyle(isGood(each) ? 'success.main' : 'error.main')}>
          <span>
            {answerOf(each)}
            <small>
              {wasCalled(each) && showDuration(each.tookMs ?? 0)}
              {each.status !== null && (each.answer ?? '') === '' && `, ${panelMessages.noBody}`}
            </small>
          </span>
          <Moment at={each.at} timeZone={timezone} as="short" />
        </Box>
      ))}
    </Box>
  );
};

const NextTry = ({ delivery }: { readonly delivery: WebhookDeliveryDetails }) => {
  const { timezone } = useUser();
  const { state, tries, mostTries, nextTryAt } = delivery;
  if (state !== 'waiting') return null;
  const most = Math.max(mostTries, tries + 1);
  const text =
    nextTryAt === null
      ? tries === 0
        ? panelMessages.soon(1, most)
        : panelMessages.paused
      : panelMessages.next(tries + 1, most, showTime(new Date(nextTryAt), timezone));
  return <Typography sx={{ mt: 1, color: 'warning.main', fontWeight: 500 }}>{text}</Typography>;
};

const Sentence = ({ delivery: { state, url, tries } }: { readonly delivery: WebhookDeliveryDetails }) => {
  const host = hostOf(url);
  if (state === 'sent') return <>{panelMessages.sentText(host, tries)}</>;
  if (state === 'failed') return <>{panelMessages.failedText(host)}</>;
  return (
    <>
      {panelMessages.waitingText(host)} <b>{panelMessages.keepTrying}</b>
    </>
  );
};

const Head = ({ delivery }: { readonly delivery: WebhookDeliveryDetails }) => {
  const { state, event, amount, customerName } = delivery;
  const sum = amount === null || event === 'test' ? null : showMoney(toCents(amount));
  return (
    <>
      <Typography variant="h2" ref={useFocusOnMount<HTMLHeadingElement>()} tabIndex={-1} sx={{ outline: 'none' }}>
        {panelMessages.titles[state]}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {panelMessages.of(event, sum, customerName)}
      </Typography>
      <NextTry delivery={delivery} />
      <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary', '& b': { color: 'text.primary' } }}>
        <Sentence delivery={delivery} />
      </Typography>
    </>
  );
};

const Again = ({ id }: { readonly id: string }) => {
  const [replay, { isLoading: busy, error }] = useReplayWebhookMutation();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const answer = await replay({ params: { id } });
    if (answer.error === undefined) toast({ title: panelMessages.sentAgain });
  };
  return (
    <Box sx={{ flex: 1 }}>
      <BusyButton
        fullWidth
        busy={busy}
        label={panelMessages.again}
        busyLabel={panelMessages.sending}
        onClick={() => void send()}
      />
      <LiveRefusal message={error === undefined ? null : messageOf(error, panelMessages.againFailed)} sx={{ mt: 1 }} />
    </Box>
  );
};

const Content = ({ delivery }: { readonly delivery: WebhookDeliveryDetails }) => {
  const [last] = delivery.tried;
  const request = delivery.tried.some(wasCalled) ? panelMessages.request : panelMessages.toSend;
  return (
    <>
      <PanelSection title={panelMessages.tries}>
        <Tries delivery={delivery} />
      </PanelSection>
      {delivery.body !== null && (
        <PanelSection title={request}>
          <Raw label={request}>{requestOf(delivery)}</Raw>
        </PanelSection>
      )}
      {last !== undefined && (last.answer ?? '') !== '' && (
        <PanelSection title={panelMessages.answer}>
          <Raw label={panelMessages.answer}>{last.answer ?? ''}</Raw>
        </PanelSection>
      )}
    </>
  );
};

const Bar = ({ id, onClose, onNewer, onOlder, request }: PanelProps & { readonly request: string | null }) => {
  const copy = useCopy(panelMessages.copied);
  return (
    <PanelBar isId name={`msg_${id}`} onClose={onClose}>
      {request !== null && <IconAct label={panelMessages.copy} Icon={Copy} onPress={() => void copy(request)} />}
      <IconAct label={panelMessages.newer} Icon={Newer} disabled={onNewer === undefined} onPress={() => onNewer?.()} />
      <IconAct label={panelMessages.older} Icon={Older} disabled={onOlder === undefined} onPress={() => onOlder?.()} />
    </PanelBar>
  );
};

/** A delivery whole: how it stands, its tries, and the request as it was sent. Escape closes it. */
export const DeliveryPanel = (props: PanelProps) => {
  const { id, onClose } = props;
  const { currentData: data, error, refetch } = useWebhookDeliveryQuery({ params: { id } });
  const covers = usePanelCoversList();
  const delivery = data?.delivery;
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  const again = delivery && <Again key={id} id={id} />;
  return (
    <Box component="section" aria-label={panelMessages.label} tabIndex={-1} onKeyDown={closeOnEscape} sx={panelStyle}>
      <Bar {...props} request={delivery?.body ? requestOf(delivery) : null} />
      <Box
        role="group"
        aria-label={panelMessages.label}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 2.5 }, pb: 2 }}
      >
        {error !== undefined && delivery === undefined && (
          <LoadError message={messageOf(error, panelMessages.loadFailed)} onRetry={() => void refetch()} />
        )}
        {error === undefined && delivery === undefined && <SectionBars />}
        {delivery && (
          <>
            <Head key={id} delivery={delivery} />
            {!covers && <Box sx={{ display: 'flex', my: 2 }}>{again}</Box>}
            {covers && <Box sx={{ height: 16 }} />}
            <Content delivery={delivery} />
          </>
        )}
      </Box>
      {covers && again && (
        <Box sx={{ display: 'flex', p: '10px 16px', borderTop: 1, borderColor: 'divider', flex: 'none' }}>{again}</Box>
      )}
    </Box>
  );
};
