import AddLink from '@mui/icons-material/AddLinkOutlined';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import type { Customer } from '../../../src/contract/customers.ts';
import { showPhone } from '../../../src/contract/phone.ts';
import { useUser } from '../../core/use-session.ts';
import { showDay } from '../../ui/date-time.ts';
import { createLinkFor } from './addresses.ts';
import { texts } from './messages.ts';

const { columns } = texts;

const Row = ({ customer }: { readonly customer: Customer }) => {
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
        <Tooltip title={texts.newLink(customer.customerName)}>
          <IconButton
            component={Link}
            to={createLinkFor(customer.id)}
            state={{ customer }}
            aria-label={texts.newLink(customer.customerName)}
          >
            <AddLink fontSize="small" />
          </IconButton>
        </Tooltip>
      </TableCell>
    </TableRow>
  );
};

/** Customers as a desk shows them. */
export const CustomerTable = ({ customers }: { readonly customers: readonly Customer[] }) => (
  <TableContainer component={Paper} variant="outlined">
    <Table aria-label={texts.title}>
      <TableHead>
        <TableRow>
          <TableCell>{columns.name}</TableCell>
          <TableCell>{columns.phone}</TableCell>
          <TableCell>{columns.email}</TableCell>
          <TableCell>{columns.since}</TableCell>
          <TableCell aria-label="Actions" />
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
