import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '../../core/router/index.ts';
import type { CustomerRow } from '../../../src/contract/customers.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { showPhone } from '../../../src/contract/phone.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { showNearMoment } from '../../ui/date-time.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useNow } from '../../ui/moment.tsx';
import { Block, lineStyle, listStyle, moreStyle, nameStyle } from './block.tsx';
import { useRecentCustomersQuery } from './dashboard-api.ts';
import { messages } from './messages.ts';

const interval = 60_000;
const query = { sort: 'active', limit: 5 } as const;

const noteOf = ({ openLinks, openAmount, customerPhone }: CustomerRow): string => {
  if (openLinks > 0) return messages.openLinks(openLinks, showMoney(toCents(openAmount)));
  return customerPhone ? showPhone(customerPhone) : messages.noPhone;
};

const Line = ({ customer }: { readonly customer: CustomerRow }) => {
  const { timezone } = useUser();
  const now = useNow();
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component={Link} to={`/customers/${customer.id}`} sx={nameStyle}>
          {customer.customerName}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {noteOf(customer)}
        </Typography>
      </Box>
      <Typography
        component="time"
        dateTime={customer.activeAt}
        variant="body2"
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {showNearMoment(new Date(customer.activeAt), now, timezone)}
      </Typography>
    </Box>
  );
};

/** With whom something happened last. */
export const RecentCustomers = () => {
  const { data, error, refetch } = useRecentCustomersQuery({ query }, useFallbackPolling(interval));
  return (
    <Block title={messages.recentCustomers}>
      {data === undefined && error !== undefined && (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <ListSkeleton rows={3} height={56} />}
      {data?.customers.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{messages.noCustomers}</Typography>}
      <Box component="ul" sx={listStyle}>
        {data?.customers.map((customer) => (
          <Line key={customer.id} customer={customer} />
        ))}
      </Box>
      <Button component={Link} to="/customers" size="small" sx={moreStyle}>
        {messages.allCustomers}
      </Button>
    </Block>
  );
};
