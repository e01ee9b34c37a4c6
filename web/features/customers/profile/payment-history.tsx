import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import type { CustomerLink } from '../../../../src/contract/links/customer-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { showDay, showMoment } from '../../../ui/date-time.ts';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useLinksOfCustomerQuery } from '../calls/index.ts';
import { historyStatusOf } from './history-status.ts';
import { historyMessages as messages } from './messages.ts';
import { Section } from './sections.tsx';

const pageSize = 20;
/** How many finished links stand below the open ones. */
const fewFinished = 2;

const lineStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'center',
  py: 1.25,
  minHeight: 44,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  // The whole line is pressed, not the number alone.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

const quiet = { fontSize: '0.8125rem', color: 'text.secondary' } as const;

const HistoryLine = ({ link }: { readonly link: CustomerLink }) => {
  const { timezone } = useUser();
  const { word, tone } = historyStatusOf(link.status, link.isDisabled);
  const at = new Date(link.createdAt);
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' }}>
        <Box
          component={Link}
          to={`/payment-links/${link.linkId}`}
          aria-label={messages.openLink(link.transactionNumber)}
          sx={{ color: 'text.primary', fontWeight: 550, textDecoration: 'none' }}
        >
          {link.transactionNumber}
        </Box>
        <StatusChip tone={tone}>{word}</StatusChip>
      </Box>
      <Box sx={{ textAlign: 'right', fontWeight: 600 }}>
        <MoneyText amount={link.amount} />
      </Box>
      <Box sx={{ ...quiet, minWidth: 0, overflowWrap: 'anywhere' }}>{link.description}</Box>
      <Box sx={{ ...quiet, textAlign: 'right' }}>
        {toCents(link.refundedAmount) > 0 && <div>{messages.refunded(showMoney(toCents(link.refundedAmount)))}</div>}
        <time dateTime={link.createdAt} title={showMoment(at, timezone)}>
          {showDay(at, timezone)}
        </time>
      </Box>
    </Box>
  );
};

/** Whether a link waits for its payment. */
export const isOpenLink = ({ status, isDisabled }: CustomerLink): boolean => status === 'pending' && !isDisabled;

/** The open link that its customer opened last, else the newest open one. */
export const linkToFollow = (links: readonly CustomerLink[]): CustomerLink | undefined =>
  links
    .filter(isOpenLink)
    .toSorted((a, b) => (b.openedAt ?? '').localeCompare(a.openedAt ?? ''))
    .at(0);

/** The first page of the links of a customer, newest first. */
export const useHistory = (customerId: string, cursor?: string) =>
  useLinksOfCustomerQuery({
    params: { customerId },
    query: { limit: pageSize, ...(cursor !== undefined && { cursor }) },
  });

const HistoryLines = ({ links }: { readonly links: readonly CustomerLink[] }) => (
  <Box component="ul" aria-label={messages.title} sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {links.map((link) => (
      <HistoryLine key={link.id} link={link} />
    ))}
  </Box>
);

interface HistoryPageProps {
  readonly customerId: string;
  readonly cursor: string;
}

/** A further page, below those before it. */
const HistoryPage = ({ customerId, cursor }: HistoryPageProps) => {
  const { currentData, error, refetch } = useHistory(customerId, cursor);
  const [hasNext, setHasNext] = useState(false);
  if (currentData === undefined)
    return error === undefined ? (
      <ListSkeleton rows={2} height={64} />
    ) : (
      <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
    );
  const { paymentLinks, nextCursor } = currentData;
  return (
    <>
      <HistoryLines links={paymentLinks} />
      {nextCursor !== null && hasNext && <HistoryPage customerId={customerId} cursor={nextCursor} />}
      {nextCursor !== null && !hasNext && <Button onClick={() => setHasNext(true)}>{messages.older}</Button>}
    </>
  );
};

/** The payment links of a customer: the open ones and the last two others, or all of them, newest first. */
export const PaymentHistory = ({ customerId }: { readonly customerId: string }) => {
  const { currentData, error, refetch } = useHistory(customerId);
  const [showsAll, setShowsAll] = useState(false);
  const [hasNext, setHasNext] = useState(false);
  const links = currentData?.paymentLinks ?? [];
  const nextCursor = currentData?.nextCursor ?? null;
  const few = [...links.filter(isOpenLink), ...links.filter((link) => !isOpenLink(link)).slice(0, fewFinished)];
  const hasMore = few.length < links.length || nextCursor !== null;
  const all = nextCursor === null ? messages.allNumber(links.length) : messages.all;
  return (
    <Section
      title={messages.title}
      aside={
        <>
          {hasMore && (
            <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? messages.fewer : all}
            </Button>
          )}
          <Button size="small" component={Link} to={`/activity?about=${customerId}`}>
            {messages.everything}
          </Button>
        </>
      }
    >
      {error !== undefined && (
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
      )}
      {currentData === undefined && error === undefined && <ListSkeleton rows={2} height={64} />}
      {currentData !== undefined && links.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{messages.none}</Typography>
      )}
      {links.length > 0 && <HistoryLines links={showsAll ? links : few} />}
      {showsAll && nextCursor !== null && hasNext && <HistoryPage customerId={customerId} cursor={nextCursor} />}
      {showsAll && nextCursor !== null && !hasNext && (
        <Button onClick={() => setHasNext(true)}>{messages.older}</Button>
      )}
    </Section>
  );
};
