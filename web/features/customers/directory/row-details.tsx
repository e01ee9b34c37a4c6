import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { Link } from '../../../core/router/index.ts';
import type { CustomerRow as Customer } from '../../../../src/contract/customers.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { showDay } from '../../../ui/date-time.ts';
import { useIsDesktop } from '../../../ui/page.tsx';
import { SendContactButton } from '../contacts/index.ts';
import { rowMessages } from './messages.ts';
import { useAddressOf } from './use-customer-place.ts';

const { labels } = rowMessages;

/** What a line does beyond opening the profile. It is the same for all lines. */
export interface RowActs {
  readonly onDelete: (customer: Customer) => void;
  /** Selects a customer or lets go of them; with `upTo` all between the last one and this. */
  readonly onToggle: (id: string, upTo: boolean) => void;
}

interface RowDetailsProps extends RowActs {
  readonly id: string;
  readonly customer: Customer;
  readonly isSelected: boolean;
}

const Detail = ({ label, value }: { readonly label: string; readonly value: string | null }) =>
  value !== null &&
  value !== '' && (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {value}
      </Box>
    </Box>
  );

const Details = ({ customer }: { readonly customer: Customer }) => {
  const { timezone } = useUser();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: '8px 20px',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
        fontSize: '0.875rem',
      }}
    >
      <Detail label={labels.phone} value={showPhone(customer.customerPhone ?? '')} />
      <Detail label={labels.email} value={customer.customerEmail} />
      <Detail label={labels.address} value={customer.customerAddress} />
      <Detail label={labels.city} value={customer.customerCity} />
      <Detail label={labels.state} value={customer.customerState} />
      <Detail label={labels.zip} value={customer.customerZip} />
      <Detail label={labels.since} value={showDay(new Date(customer.createdAt), timezone)} />
      <Detail label={labels.notes} value={customer.notes} />
    </Box>
  );
};

/** Where the create form is filled in with a customer. */
export const newLinkFor = (customer: Customer) => ({
  to: `/payment-links?tab=create&customerId=${customer.id}`,
  state: { customer },
});

interface ActProps extends ButtonProps {
  readonly label: string;
  readonly name: string;
}

const Act = ({ label, name, ...button }: ActProps) => (
  <Button size="small" aria-label={name} {...button} sx={{ minHeight: { xs: 44, md: 32 } }}>
    {label}
  </Button>
);

/** Disabled where there is no phone to write to; the line says so. */
const SendMessage = ({ customer: { customerName, customerPhone } }: { readonly customer: Customer }) => {
  const label = rowMessages.messageName(customerName);
  if (customerPhone === null) return <Act label={rowMessages.message} name={label} disabled />;
  return (
    <Button size="small" component={Link} to={`/customers/conversations/${customerPhone}`} aria-label={label}>
      {rowMessages.message}
    </Button>
  );
};

const Acts = ({ customer, isSelected, onDelete, onToggle }: RowDetailsProps) => {
  const { customerName: name } = customer;
  const profile = useAddressOf()(customer.id);
  // Beside the line of a desktop stands the button for a new link.
  const isDesktop = useIsDesktop();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', ml: { md: -1.25 } }}>
      {!isDesktop && (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          {...newLinkFor(customer)}
          aria-label={rowMessages.createFor(name)}
        >
          {rowMessages.create}
        </Button>
      )}
      <Button size="small" component={Link} to={profile} aria-label={rowMessages.openName(name)}>
        {rowMessages.open}
      </Button>
      <Button size="small" component={Link} to={profile} state={{ edit: true }} aria-label={rowMessages.editName(name)}>
        {rowMessages.edit}
      </Button>
      <SendMessage customer={customer} />
      <Act
        label={isSelected ? rowMessages.unselect : rowMessages.selectOne}
        name={isSelected ? rowMessages.unselectName(name) : rowMessages.select(name)}
        onClick={() => onToggle(customer.id, false)}
      />
      <SendContactButton customer={customer} />
      <Act
        label={rowMessages.remove}
        name={rowMessages.removeName(name)}
        color="error"
        onClick={() => onDelete(customer)}
      />
    </Box>
  );
};

/** What a line shows below it when it is opened, with the acts on its customer. */
export const RowDetails = (props: RowDetailsProps) => (
  <Box role="row" className="line" id={props.id} sx={{ whiteSpace: 'normal' }}>
    <Box
      role="cell"
      sx={{
        display: 'grid',
        gap: 1.5,
        p: { xs: '4px 16px 14px', md: '4px 20px 14px calc(28px + 1.5rem)' },
        '& .MuiButton-root': { minHeight: { xs: 44, md: 32 } },
      }}
    >
      <Details customer={props.customer} />
      <Acts {...props} />
    </Box>
  </Box>
);
