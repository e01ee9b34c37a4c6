import Copy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/index.ts';
import type { LinkMoney } from '../../../src/contract/checkout/link-money.ts';
import type { LinkRow, SentMessage } from '../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { useUser } from '../../core/session-api.ts';
import { showMoment, showTimeOrDay, showZone } from '../../ui/date-time.ts';
import { IconAct } from '../../ui/icon-act.tsx';
import { useNow } from '../../ui/moment.tsx';
import { usePanelCoversList } from '../../ui/page.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useCopy } from '../../ui/toasts.tsx';
import { type LinkDetails, cardOf, deliveryMessages, deliveryOf, isEmail } from '../link/index.ts';
import { actMessages, type ActName } from './acts/index.ts';
import { sectionMessages } from './messages.ts';
import { type TimelineEntry, timelineOf } from './progress/index.ts';

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the panel, below a hairline. */
export const Section = ({ title, aside, children }: SectionProps) => {
  // One level below the heading of the panel.
  const level = usePanelCoversList() ? 'h2' : 'h3';
  return (
    <Box component="section" aria-label={title} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.75, pb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.25 }}>
        <Typography variant="h3" component={level} sx={{ fontWeight: 600, flex: 1 }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
};

const quiet = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** A moment as a time, with its day where that is not today, and in full on hover, focus and tap. */
const When = ({ at }: { readonly at: string }) => {
  const { timezone } = useUser();
  const now = useNow();
  const moment = new Date(at);
  return (
    <Tooltip title={showMoment(moment, timezone)} enterTouchDelay={0}>
      <Box component="time" dateTime={at} sx={{ ...quiet, color: 'text.disabled', whiteSpace: 'nowrap' }}>
        {showTimeOrDay(moment, now, timezone)}
      </Box>
    </Tooltip>
  );
};

const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="dt" sx={quiet}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 550, display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {children}
    </Box>
  </Box>
);

const monospace = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace';

const ApprovalCode = ({ code }: { readonly code: string }) => {
  const copy = useCopy(sectionMessages.approvalCopied);
  return (
    <Labelled label={sectionMessages.approval}>
      <Box component="span" sx={{ font: `600 18px/1.35 ${monospace}`, letterSpacing: '0.04em' }}>
        {code}
      </Box>
      {/* The button is higher than the line of its code, which is level with the card beside it. */}
      <Box sx={{ my: -1.25 }}>
        <IconAct label={sectionMessages.copyApproval} Icon={Copy} onPress={() => void copy(code)} />
      </Box>
    </Labelled>
  );
};

interface SectionButtonProps {
  readonly name: ActName;
  readonly label: string;
  /** What it is called where its label says too little. */
  readonly fullName?: string;
  readonly onRun: (name: ActName) => void;
}

const besideTitle = { size: 'small', color: 'inherit', sx: { my: -0.75, '&:last-child': { mr: '-14px' } } } as const;

/** A button beside the title of a section. */
const SectionButton = ({ name, label, fullName, onRun }: SectionButtonProps) => (
  <Button aria-label={fullName} onClick={() => onRun(name)} {...besideTitle}>
    {label}
  </Button>
);

interface CardSectionProps {
  readonly money: LinkMoney | undefined;
  /** The receipt is sent from here, unless that is a button of the head already. */
  readonly hasReceipt: boolean;
  readonly onRun: (name: ActName) => void;
}

/** The card that paid and the approval code that the register may ask for. */
export const CardSection = ({ money, hasReceipt, onRun }: CardSectionProps) => {
  if (!money?.payment) return null;
  const { approvalCode } = money.payment;
  return (
    <Section
      title={sectionMessages.card}
      aside={hasReceipt && <SectionButton name="receipt" label={actMessages.receipt} onRun={onRun} />}
    >
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px 20px', m: 0 }}>
        <Labelled label={sectionMessages.cardLabel}>{cardOf(money.payment) || sectionMessages.cardUnknown}</Labelled>
        {approvalCode !== null && <ApprovalCode code={approvalCode} />}
        {toCents(money.refunded) > 0 && (
          <Labelled label={sectionMessages.refunded}>{showMoney(toCents(money.refunded))}</Labelled>
        )}
      </Box>
    </Section>
  );
};

const dotColours = { good: 'success.main', bad: 'error.main', plain: 'sheets.edge' } as const;

const TimelineLine = ({ entry: { at, title, detail, tone } }: { readonly entry: TimelineEntry }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '14px 1fr auto',
      columnGap: 1.25,
      pb: 1.5,
      '&:last-of-type': { pb: 0 },
      '&::before': {
        content: '""',
        width: 8,
        height: 8,
        m: '6px 3px 0',
        borderRadius: '50%',
        bgcolor: dotColours[tone],
      },
      '&:not(:last-of-type)::after': {
        content: '""',
        position: 'absolute',
        left: 6.5,
        top: 19,
        bottom: -2,
        borderLeft: '1px solid var(--mui-palette-divider)',
      },
    }}
  >
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {title}
      {detail !== null && <Box sx={quiet}>{detail}</Box>}
    </Box>
    <When at={at} />
  </Box>
);

interface DetailsProps {
  readonly details: LinkDetails;
  /** Not everything has been read yet: nothing is called empty. */
  readonly isPartial: boolean;
  readonly onRun: (name: ActName) => void;
}

/** What stands in a section without entries; an empty line until it is known that there are none. */
const NoEntries = ({ isPartial, text }: Pick<DetailsProps, 'isPartial'> & { readonly text: string }) => (
  <Typography sx={{ ...quiet, minHeight: '1.5em' }}>{!isPartial && text}</Typography>
);

/** Everything that happened to the link, newest first. */
export const TimelineSection = ({ details, isPartial, onRun }: DetailsProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const entries = timelineOf(details, timezone);
  return (
    <Section
      title={sectionMessages.timeline}
      aside={
        <>
          <Box sx={quiet}>{sectionMessages.zone(showZone(now, timezone))}</Box>
          <SectionButton name="payment-history" label={actMessages.paymentHistory} onRun={onRun} />
          <Button component={Link} to={`/activity?about=${details.link.linkId}`} {...besideTitle}>
            {sectionMessages.everything}
          </Button>
        </>
      }
    >
      {entries.length === 0 ? (
        <NoEntries isPartial={isPartial} text={sectionMessages.noTimeline} />
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {entries.map((entry) => (
            <TimelineLine key={entry.key} entry={entry} />
          ))}
        </Box>
      )}
    </Section>
  );
};

const Bubble = ({ message }: { readonly message: SentMessage }) => {
  const delivery = deliveryOf(message.status);
  const at = message.deliveredAt ?? message.failedAt ?? message.createdAt;
  return (
    <Box component="li" sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
      <Box
        sx={{
          maxWidth: '88%',
          p: '8px 12px',
          borderRadius: '14px 14px 4px 14px',
          bgcolor: 'primary.soft',
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {message.messageText}
      </Box>
      <Box sx={{ ...quiet, ...(delivery === 'failed' && { color: 'error.main' }), textAlign: 'right' }}>
        {isEmail(message) && `${sectionMessages.email(message.toNumber)} · `}
        {[deliveryMessages[delivery], message.error].filter(Boolean).join(': ')} <When at={at} />
      </Box>
    </Box>
  );
};

interface TextsSectionProps extends Pick<DetailsProps, 'isPartial' | 'onRun'> {
  readonly texts: readonly SentMessage[];
}

const TextsAside = ({ texts, onRun }: Omit<TextsSectionProps, 'isPartial'>) => {
  const { short, full } = actMessages.textHistory;
  const emails = texts.filter(isEmail).length;
  return (
    <>
      {texts.length > 0 && <Box sx={quiet}>{sectionMessages.sentCount(texts.length - emails, emails)}</Box>}
      <SectionButton name="sms-history" label={short} fullName={full} onRun={onRun} />
    </>
  );
};

/** The texts of a link as a thread, the oldest first. */
export const TextsSection = ({ texts, isPartial, onRun }: TextsSectionProps) => (
  <Section title={sectionMessages.texts} aside={<TextsAside texts={texts} onRun={onRun} />}>
    {texts.length === 0 ? (
      <NoEntries isPartial={isPartial} text={sectionMessages.noTexts} />
    ) : (
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {texts.toReversed().map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </Box>
    )}
  </Section>
);

const Note = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <Box sx={{ '& + &': { mt: 1.5 } }}>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 0.25 }}>{text}</Typography>
    {children}
  </Box>
);

const BothNotes = ({ link: { internalNotes, customerNotes } }: { readonly link: LinkRow }) => (
  <>
    {internalNotes !== null && (
      <Note text={internalNotes}>
        <Box sx={quiet}>{sectionMessages.internal}</Box>
      </Note>
    )}
    {customerNotes !== null && (
      <Note text={customerNotes}>
        <StatusChip tone="info">{sectionMessages.customerSees}</StatusChip>
      </Note>
    )}
    {internalNotes === null && customerNotes === null && <Typography sx={quiet}>{sectionMessages.noNotes}</Typography>}
  </>
);

/** Both notes. The one that the customer reads is marked. */
export const NotesSection = ({ link, onRun }: Pick<DetailsProps, 'onRun'> & Pick<LinkDetails, 'link'>) => (
  <Section
    title={sectionMessages.notes}
    aside={
      <>
        <SectionButton
          name="note-log"
          label={actMessages.noteLog.short}
          fullName={actMessages.noteLog.full}
          onRun={onRun}
        />
        <SectionButton name="notes" label={actMessages.notes} onRun={onRun} />
      </>
    }
  >
    <BothNotes link={link} />
  </Section>
);
