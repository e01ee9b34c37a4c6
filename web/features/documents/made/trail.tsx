import Box from '@mui/material/Box';
import type { DocumentEvent, DocumentEventType } from '../../../../src/contract/documents/documents.ts';
import { useUser } from '../../../core/session-api.ts';
import { translate } from '../../../core/translate.ts';
import { showMoment, showTimeOrDay } from '../../../ui/date-time.ts';
import { useNow } from '../../../ui/moment.tsx';
import { PanelSection } from '../../../ui/panel-parts.tsx';
import { trailMessages as messages } from './messages.ts';

type Tone = 'good' | 'bad' | 'plain';

const tones: Partial<Readonly<Record<DocumentEventType, Tone>>> = {
  signed: 'good',
  sealed: 'good',
  declined: 'bad',
  wrong_person: 'bad',
  send_failed: 'bad',
};

const colours: Readonly<Record<Tone, string>> = { good: 'success.main', bad: 'error.main', plain: 'sheets.edge' };

const lineStyle = (tone: Tone) =>
  ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 1.25,
    pl: 3,
    pb: 1.25,
    overflowWrap: 'anywhere',
    '&::before': {
      ...{ content: '""', position: 'absolute', left: 3, top: 7 },
      ...{ width: 8, height: 8, borderRadius: '50%', bgcolor: colours[tone] },
    },
    '&:not(:last-of-type)::after': {
      ...{ content: '""', position: 'absolute', left: 6, top: 19, bottom: -3, borderLeft: 1, borderColor: 'divider' },
    },
    '& small, & time': { fontSize: '0.8125rem', color: 'text.secondary' },
    '& small': { gridColumn: '1 / -1' },
  }) as const;

/** What people wrote stands in quotes; the rest is said by the program. */
const saidOf = (type: DocumentEventType, detail: string): string =>
  type === 'declined' || type === 'waived' || type === 'voided' ? `“${detail}”` : translate(detail);

/** Who did it, how, and from where. */
const detailsOf = ({ type, by, channel, detail, address, device }: DocumentEvent): string =>
  [
    by,
    channel && messages.channels[channel],
    detail && saidOf(type, detail),
    address,
    device && messages.device(device),
  ]
    .filter((part) => part !== null)
    .join(' · ');

const Line = ({ event }: { readonly event: DocumentEvent }) => {
  const { timezone } = useUser();
  const now = useNow();
  const at = new Date(event.at);
  return (
    <Box component="li" sx={lineStyle(tones[event.type] ?? 'plain')}>
      <span>{messages.types[event.type]}</span>
      <time dateTime={event.at} title={showMoment(at, timezone)}>
        {showTimeOrDay(at, now, timezone)}
      </time>
      <small dir="auto">{detailsOf(event)}</small>
    </Box>
  );
};

/** Everything that happened to a document, the newest first. */
export const Trail = ({ events }: { readonly events: readonly DocumentEvent[] }) => (
  <PanelSection title={messages.title}>
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.toReversed().map((event, at) => (
        <Line key={events.length - at} event={event} />
      ))}
    </Box>
  </PanelSection>
);
