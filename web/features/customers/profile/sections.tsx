import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import type { SentMessage } from '../../../../src/contract/links/payment-links.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { translate } from '../../../core/translate.ts';
import { showDay, showTimeOrDay } from '../../../ui/date-time.ts';
import { LoadError } from '../../../ui/list-states.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { usePanelCoversList } from '../../../ui/page.tsx';
import { deliveryMessages, deliveryOf, isEmail } from '../../link/index.ts';
import type { useTotals } from '../calls/index.ts';
import { profileMessages as messages, textsMessages } from './messages.ts';

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

const quiet = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** A section of the panel, under a hairline. */
export const Section = ({ title, aside, children }: SectionProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.75, pb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography
          id={id}
          variant="h3"
          component={usePanelCoversList() ? 'h2' : 'h3'}
          sx={{ fontWeight: 600, flex: 1 }}
        >
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
};

interface CustomerProps {
  readonly customer: CustomerRow;
}

const Bubble = ({ message }: { readonly message: SentMessage }) => {
  const { timezone } = useUser();
  const now = useNow();
  const delivery = deliveryOf(message.status);
  const at = message.deliveredAt ?? message.failedAt ?? message.createdAt;
  return (
    <Box component="li" sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
      <Box
        dir="auto"
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
        {isEmail(message) && `${textsMessages.email(message.toNumber)} · `}
        {[deliveryMessages[delivery], message.error && translate(message.error)].filter(Boolean).join(': ')}{' '}
        <time dateTime={at}>{showTimeOrDay(new Date(at), now, timezone)}</time>
      </Box>
    </Box>
  );
};

interface TextsSectionProps {
  /** The latest first; undefined until they are known. */
  readonly sent: readonly SentMessage[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The last two texts and emails, the older one first. */
export const TextsSection = ({ sent, error, onRetry }: TextsSectionProps) => {
  return (
    <Section title={textsMessages.title}>
      {error !== undefined && sent === undefined && (
        <LoadError message={messageOf(error, textsMessages.loadFailed)} onRetry={onRetry} />
      )}
      {sent?.length === 0 && <Typography sx={quiet}>{textsMessages.none}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {sent?.toReversed().map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </Box>
    </Section>
  );
};

/** What the team wrote down about a customer. */
export const NotesSection = ({ customer: { notes } }: CustomerProps) => (
  <Section title={messages.notes}>
    {notes === null ? (
      <Typography sx={quiet}>{messages.noNotes}</Typography>
    ) : (
      <>
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {notes}
        </Typography>
        <Typography sx={quiet}>{messages.internal}</Typography>
      </>
    )}
  </Section>
);

const Total = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box>
    <Box component="dt" sx={quiet}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
      {children}
    </Box>
  </Box>
);

const { labels } = messages;

/** What the links of a customer came to. */
export const TotalsSection = ({
  customer,
  totals,
}: CustomerProps & { readonly totals: ReturnType<typeof useTotals> }) => {
  const { timezone } = useUser();
  if (totals.error !== undefined && !totals.isLoaded)
    return (
      <Section title={messages.totals}>
        <LoadError message={messageOf(totals.error, messages.totalsFailed)} onRetry={totals.refetch} />
      </Section>
    );
  const of = totals.of.get(customer.id);
  const last = of?.lastPaidAt ?? null;
  return (
    <Section title={messages.totals}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px 16px', minHeight: 142 }}
      >
        {totals.isLoaded && (
          <>
            <Total label={labels.paid}>
              <MoneyText amount={of?.paidAmount ?? '0.00'} />
            </Total>
            <Total label={labels.payments}>{of?.paid ?? 0}</Total>
            <Total label={labels.refunded}>
              <MoneyText amount={of?.refundedAmount ?? '0.00'} />
            </Total>
            <Total label={labels.declined}>{of?.declined ?? 0}</Total>
            <Total label={labels.last}>{last === null ? messages.never : showDay(new Date(last), timezone)}</Total>
          </>
        )}
      </Box>
    </Section>
  );
};

/** The address, folded: the city stands beside the word. */
export const AddressSection = ({ customer }: CustomerProps) => {
  const { customerAddress: street, customerCity: city, customerState: state, customerZip: zip } = customer;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const whole = [street, place].filter(Boolean).join('\n');
  if (whole === '')
    return (
      <Section title={messages.address} aside={<Box sx={quiet}>{messages.noAddress}</Box>}>
        {null}
      </Section>
    );
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1.75 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: { xs: 44, md: 24 }, fontWeight: 600 }}>
        {messages.address}{' '}
        <Box component="span" sx={{ ...quiet, fontWeight: 400, ml: 1 }}>
          {place}
        </Box>
      </Box>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {whole}
      </Typography>
    </Box>
  );
};
