import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { Link } from '../../../core/router/index.ts';
import { normalizePhone } from '../../../../src/contract/phone.ts';
import { fieldLabelStyle, visuallyHidden } from '../../../ui/form-field.tsx';
import type { LinkFormValues } from '../form/index.ts';
import { customerMessages } from './messages.ts';

const initialsOf = (name: string): string => {
  const names = name.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : ''].map((part = '') => part.charAt(0).toUpperCase()).join('');
};

/** On a phone the button wraps below the message: beside it the message would be too narrow. */
export const wrapAction = { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } } as const;

/** Tells that the directory's name has digits, which no link may carry, and leads to the record. */
export const DigitsInNameAlert = ({
  recordName,
  customerPhone,
}: Pick<LinkFormValues, 'recordName' | 'customerPhone'>) => {
  if (recordName === null) return null;
  const search = customerPhone === '' ? { name: recordName } : { phone: normalizePhone(customerPhone) };
  const correct = (
    <Button component={Link} to={`/customers?${new URLSearchParams(search).toString()}`} color="inherit" size="small">
      {customerMessages.correctRecord}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" role="status" action={correct} sx={wrapAction}>
      {customerMessages.digitsInName(recordName)}
    </Alert>
  );
};

const avatar = {
  flex: 'none',
  width: 34,
  height: 34,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
} as const;

const Initials = ({ name }: { readonly name: string }) => (
  <Box aria-hidden sx={avatar}>
    {initialsOf(name)}
  </Box>
);

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: '10px 6px 10px 12px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  outline: 'none',
} as const;

interface PickedCustomerProps {
  readonly values: LinkFormValues;
  /** The line gets the focus when somebody was picked: the search that had it is gone. */
  readonly lineRef: RefObject<HTMLDivElement | null>;
  readonly onChange: () => void;
}

/** The picked customer as one line. */
export const PickedCustomer = ({ values, lineRef, onChange }: PickedCustomerProps) => {
  const { customerName, customerPhone, customerEmail } = values;
  return (
    <Box>
      <Typography sx={{ ...fieldLabelStyle, mb: 0.75 }}>{customerMessages.picker}</Typography>
      <Box
        ref={lineRef}
        role="group"
        aria-label={`${customerMessages.picker}: ${customerName}`}
        tabIndex={-1}
        sx={line}
      >
        <Initials name={customerName} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
            {customerName}
          </Typography>
          <Typography noWrap sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {[customerPhone, customerEmail || customerMessages.noEmail].join(' · ')}
          </Typography>
        </Box>
        <Button onClick={onChange} size="small" sx={{ color: 'text.secondary' }}>
          {customerMessages.change}
        </Button>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {customerMessages.picked}
      </Box>
    </Box>
  );
};
