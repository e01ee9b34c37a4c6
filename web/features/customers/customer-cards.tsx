import AddLink from '@mui/icons-material/AddLinkOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Customer } from '../../../src/contract/customers.ts';
import { showPhone } from '../../../src/contract/phone.ts';
import { createLinkFor } from './addresses.ts';
import { texts } from './messages.ts';

/** Customers as a phone shows them. */
export const CustomerCards = ({ customers }: { readonly customers: readonly Customer[] }) => (
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
        <IconButton
          component={Link}
          to={createLinkFor(customer.id)}
          state={{ customer }}
          aria-label={texts.newLink(customer.customerName)}
        >
          <AddLink fontSize="small" />
        </IconButton>
      </Box>
    ))}
  </Paper>
);
