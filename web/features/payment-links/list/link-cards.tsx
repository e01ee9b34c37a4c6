import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/use-session.ts';
import { Marked } from '../../../ui/highlight.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { LinkActions } from './link-actions.tsx';
import { ExpiryText, LastText, OpenedText, StatusCell } from './link-cells.tsx';
import type { LinkListProps } from './link-table.tsx';
import { listTexts } from '../messages.ts';
import { useRefusal } from './use-refusal.ts';

const { columns } = listTexts;

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
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

const Head = ({ link, q }: Omit<CardProps, 'onOpen'>) => (
  <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        <Marked text={link.customerName} q={q} />
      </Typography>
      <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
        <Marked text={showPhone(link.customerPhone)} q={q} phone />
      </Typography>
    </Box>
    <Typography sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
      <MoneyText amount={link.amount} />
    </Typography>
  </Box>
);

const Facts = ({ link }: Pick<CardProps, 'link'>) => {
  const { timezone } = useUser();
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, my: 1.25, fontSize: '0.875rem' }}
    >
      <Fact name={columns.expires}>
        <ExpiryText link={link} />
      </Fact>
      <Fact name={columns.opened}>
        <OpenedText link={link} />
      </Fact>
      <Fact name={columns.text}>
        <LastText link={link} />
      </Fact>
      <Fact name={columns.created}>
        <Moment at={link.createdAt} timeZone={timezone} as="short" />
      </Fact>
    </Box>
  );
};

const Card = ({ link, q, onOpen }: CardProps) => {
  const { refused, refuse } = useRefusal(link);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, pb: 1, ...(link.posConfirmed && { bgcolor: 'background.default', color: 'text.secondary' }) }}
    >
      <Head link={link} q={q} />
      <Box sx={{ mt: 1 }}>
        <StatusCell link={link} refused={refused} onOpen={onOpen} />
      </Box>
      <Facts link={link} />
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
          <Marked text={link.transactionNumber} q={q} />
        </Typography>
        <LinkActions link={link} onOpen={onOpen} onRefused={refuse} />
      </Box>
    </Paper>
  );
};

/** Links as a phone shows them. */
export const LinkCards = ({ links, q, onOpen }: LinkListProps) => (
  <Box
    component="ul"
    aria-label={listTexts.title}
    sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
  >
    {links.map((link) => (
      <Card key={link.id} link={link} q={q} onOpen={onOpen} />
    ))}
  </Box>
);
