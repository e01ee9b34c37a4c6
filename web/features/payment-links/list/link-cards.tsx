import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { Highlight } from '../../../ui/highlight.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { listMessages } from '../messages.ts';
import { LinkActions } from './link-actions.tsx';
import { ExpiryText, LastText, OpenedText, StatusCell } from './link-cells.tsx';
import type { LinkListProps } from './link-table.tsx';
import { useRefusal } from './use-link-actions.ts';

const { columns } = listMessages;

const Detail = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </Box>
);

interface CardProps extends Omit<LinkListProps, 'links'> {
  readonly link: LinkRow;
}

const CardHeader = ({ link, q }: Omit<CardProps, 'onOpen'>) => (
  <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        <Highlight text={link.customerName} q={q} />
      </Typography>
      <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
        <Highlight text={showPhone(link.customerPhone)} q={q} phone />
      </Typography>
    </Box>
    <Typography sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
      <MoneyText amount={link.amount} />
    </Typography>
  </Box>
);

const Details = ({ link }: Pick<CardProps, 'link'>) => {
  const { timezone } = useUser();
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, my: 1.25, fontSize: '0.875rem' }}
    >
      <Detail name={columns.expires}>
        <ExpiryText link={link} />
      </Detail>
      <Detail name={columns.opened}>
        <OpenedText link={link} />
      </Detail>
      <Detail name={columns.text}>
        <LastText link={link} />
      </Detail>
      <Detail name={columns.created}>
        <Moment at={link.createdAt} timeZone={timezone} as="short" />
      </Detail>
    </Box>
  );
};

const Card = ({ link, q, onOpen }: CardProps) => {
  const { refusal, setRefusal } = useRefusal(link);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, pb: 1, ...(link.posConfirmed && { bgcolor: 'background.default', color: 'text.secondary' }) }}
    >
      <CardHeader link={link} q={q} />
      <Box sx={{ mt: 1 }}>
        <StatusCell link={link} refusal={refusal} onOpen={onOpen} />
      </Box>
      <Details link={link} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          borderTop: 1,
          borderColor: 'divider',
          pt: 0.5,
        }}
      >
        <Typography noWrap variant="caption" sx={{ color: 'text.secondary' }}>
          <Highlight text={link.transactionNumber} q={q} />
        </Typography>
        <LinkActions link={link} onOpen={onOpen} setRefusal={setRefusal} />
      </Box>
    </Paper>
  );
};

/** Links as a phone shows them. */
export const LinkCards = ({ links, q, onOpen }: LinkListProps) => (
  <Box
    component="ul"
    aria-label={listMessages.title}
    sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
  >
    {links.map((link) => (
      <Card key={link.id} link={link} q={q} onOpen={onOpen} />
    ))}
  </Box>
);
