import AddLink from '@mui/icons-material/AddLinkOutlined';
import Back from '@mui/icons-material/ArrowBack';
import Person from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router-dom';
import type { Customer } from '../../../src/contract/customers.ts';
import { showPhone } from '../../../src/contract/phone.ts';
import { useUser } from '../../core/session-api.ts';
import { callErrorOf, messageOf } from '../../core/transport.ts';
import { showDay } from '../../ui/date-time.ts';
import { EmptyState, ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { Page } from '../../ui/page.tsx';
import { useCustomerQuery } from './customers-api.ts';
import { messages, profileMessages } from './messages.ts';

const Field = ({ label, value }: { readonly label: string; readonly value: string | null }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
      columnGap: 2,
      px: 2.5,
      py: 1.25,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Typography component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {value || '–'}
    </Typography>
  </Box>
);

const addressOf = ({ customerAddress, customerCity, customerState, customerZip }: Customer): string =>
  [customerAddress, customerCity, [customerState, customerZip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const Profile = ({ customer }: { readonly customer: Customer }) => {
  const { timezone } = useUser();
  const { columns } = messages;
  return (
    <Paper variant="outlined" component="dl" sx={{ m: 0, maxWidth: 720 }}>
      <Field label={columns.phone} value={showPhone(customer.customerPhone ?? '')} />
      <Field label={columns.email} value={customer.customerEmail} />
      <Field label={profileMessages.address} value={addressOf(customer)} />
      <Field label={profileMessages.notes} value={customer.notes} />
      <Field label={columns.since} value={showDay(new Date(customer.createdAt), timezone)} />
    </Paper>
  );
};

const BackToCustomers = () => (
  <Button component={Link} to="/customers" color="inherit" startIcon={<Back />} sx={{ mb: 1.5, ml: -1 }}>
    {profileMessages.back}
  </Button>
);

const NotLoaded = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  // 400: what stands in the address cannot be the id of a customer.
  if (![400, 404].includes(callErrorOf(error)?.status ?? 0))
    return <LoadError message={messageOf(error, profileMessages.loadFailed)} onRetry={onRetry} />;
  return <EmptyState icon={<Person />} title={profileMessages.notFound} />;
};

/** One customer, and the way to a new link for them. */
export const CustomerScreen = () => {
  const { id = '' } = useParams();
  const { companyName } = useUser();
  const { currentData, error, refetch } = useCustomerQuery({ params: { id } });
  const customer = currentData?.customer;
  const newLink = customer?.archivedAt === null && (
    <Button
      variant="contained"
      component={Link}
      to={`/payment-links?tab=create&customerId=${customer.id}`}
      state={{ customer }}
      startIcon={<AddLink />}
    >
      {profileMessages.newLink}
    </Button>
  );
  const subtitle = customer !== undefined && customer.archivedAt !== null ? profileMessages.archived : undefined;
  return (
    <Page
      title={customer?.customerName ?? profileMessages.title}
      {...(subtitle !== undefined && { subtitle })}
      storeName={companyName}
      actions={newLink}
    >
      <BackToCustomers />
      {customer !== undefined && <Profile customer={customer} />}
      {customer === undefined && error !== undefined && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {customer === undefined && error === undefined && <ListSkeleton rows={5} height={44} />}
    </Page>
  );
};
