import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import type { LockedLinkOfStore } from '../../../../src/contract/operator/operator.ts';
import { useUser } from '../../../core/session-api.ts';
import { EmptyState } from '../../../ui/list-states.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import type { ListParams } from '../../../ui/paged-list.tsx';
import { cardColumns, CardList, DetailList } from '../parts/index.ts';
import { useLockedLinksQuery } from './failures-api.ts';
import { lockedMessages as messages, paymentMessages } from './messages.ts';

/** One locked link: of whom, for how much, why and since when. */
const LockedLinkCard = ({ link }: { readonly link: LockedLinkOfStore }) => {
  const { timezone } = useUser();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, mb: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {link.store}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {link.customerName}
          </Typography>
        </Box>
        <Typography sx={{ fontWeight: 650 }}>
          <MoneyText amount={link.amount} />
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'error.main', mb: 1.5 }}>
        {messages.reasons[link.lockedCode]}
      </Typography>
      <DetailList
        details={[
          [paymentMessages.number, link.transactionNumber],
          [paymentMessages.since, <Moment key="since" at={link.since} timeZone={timezone} as="short" />],
        ]}
      />
    </Paper>
  );
};

/** Whether a link matches a search by store, customer, number or amount, plain or formatted. */
const matches = ({ store, customerName, transactionNumber, amount }: LockedLinkOfStore, q: string): boolean =>
  [store, customerName, transactionNumber, amount, showMoney(toCents(amount))].some((text) =>
    text.toLowerCase().includes(q.trim().toLowerCase()),
  );

const none = <EmptyState icon={<LockOpen />} title={messages.none} text={messages.noneHint} />;
const noneFound = (
  <EmptyState icon={<Search />} title={messages.noneSearched} text={paymentMessages.noneSearchedHint} />
);

/** Links of all stores on which cards were tested, newest first. Their stores unlock them. */
export const LockedLinks = ({ params: { q } }: { readonly params: Pick<ListParams, 'q'> }) => {
  const { data, error, refetch } = useLockedLinksQuery();
  return (
    <CardList
      error={error}
      loading={data === undefined}
      refetch={() => void refetch()}
      empty={q === '' ? none : noneFound}
      cards={(data?.links ?? [])
        .filter((link) => matches(link, q))
        .map((link) => (
          <LockedLinkCard key={link.linkId} link={link} />
        ))}
      columns={cardColumns}
      errorMessage={messages.failed}
    />
  );
};
