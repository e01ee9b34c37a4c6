import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { normalizePhone } from '../../../../src/contract/phone.ts';
import { fieldLabelStyle } from '../../../ui/form-field.tsx';
import type { LinkFormValues } from './link-form.ts';
import { createMessages } from './messages.ts';

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => word.charAt(0).toUpperCase()).join('');
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
      {createMessages.correctRecord}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" role="status" action={correct} sx={wrapAction}>
      {createMessages.digitsInName(recordName)}
    </Alert>
  );
};

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
      <Typography sx={{ ...fieldLabelStyle, mb: 0.75 }}>{createMessages.picker}</Typography>
      <Box
        ref={lineRef}
        role="group"
        aria-label={`${createMessages.picker}: ${customerName}`}
        aria-description={createMessages.picked}
        tabIndex={-1}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          p: '10px 6px 10px 12px',
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          outline: 'none',
        }}
      >
        <Box
          aria-hidden
          sx={{
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
          }}
        >
          {initialsOf(customerName)}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
            {customerName}
          </Typography>
          <Typography noWrap sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {[customerPhone, customerEmail || createMessages.noEmail].join(' · ')}
          </Typography>
        </Box>
        <Button onClick={onChange} size="small" sx={{ color: 'text.secondary' }}>
          {createMessages.change}
        </Button>
      </Box>
    </Box>
  );
};
