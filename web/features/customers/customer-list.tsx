import AddLink from '@mui/icons-material/AddLinkOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Customer } from '../../../src/contract/customers.ts';
import { showPhone } from '../../../src/contract/phone.ts';
import { useUser } from '../../core/session-api.ts';
import { showDay } from '../../ui/date-time.ts';
import { messages } from './messages.ts';

const { columns } = messages;

interface CustomerListProps {
  readonly customers: readonly Customer[];
}

interface CustomerProps {
  readonly customer: Customer;
}

/** Opens the create form filled in with the customer. No component: Tooltip adds its handlers to its direct child. */
const newLinkButton = (customer: Customer) => (
  <IconButton
    component={Link}
    to={`/payment-links?tab=create&customerId=${customer.id}`}
    state={{ customer }}
    aria-label={messages.newLink(customer.customerName)}
  >
    <AddLink fontSize="small" />
  </IconButton>
);

const Row = ({ customer }: CustomerProps) => {
  const { timezone } = useUser();
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {customer.customerName}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {showPhone(customer.customerPhone ?? '') || '–'}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{customer.customerEmail ?? '–'}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {showDay(new Date(customer.createdAt), timezone)}
      </TableCell>
      <TableCell align="right" padding="none" sx={{ pr: 1 }}>
        <Tooltip title={messages.newLink(customer.customerName)}>{newLinkButton(customer)}</Tooltip>
      </TableCell>
    </TableRow>
  );
};

/** Customers as a desktop shows them. */
export const CustomerTable = ({ customers }: CustomerListProps) => (
  <TableContainer component={Paper} variant="outlined">
    <Table aria-label={messages.title}>
      <TableHead>
        <TableRow>
          <TableCell>{columns.name}</TableCell>
          <TableCell>{columns.phone}</TableCell>
          <TableCell>{columns.email}</TableCell>
          <TableCell>{columns.since}</TableCell>
          <TableCell component="td" />
        </TableRow>
      </TableHead>
      <TableBody>
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

/** Customers as a phone shows them. */
export const CustomerCards = ({ customers }: CustomerListProps) => (
  <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {customers.map((customer, index) => (
      <Box
        component="li"
        key={customer.id}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1.25,
          borderTop: index === 0 ? 0 : 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {customer.customerName}
          </Typography>
          <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
            {[showPhone(customer.customerPhone ?? ''), customer.customerEmail].filter(Boolean).join(' · ') || '–'}
          </Typography>
        </Box>
        {newLinkButton(customer)}
      </Box>
    ))}
  </Paper>
);
