import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/use-session.ts';
import { Marked } from '../../../ui/highlight.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { LinkActions } from './link-actions.tsx';
import { ExpiryText, LastText, OpenedText, StatusCell } from './link-cells.tsx';
import type { OpenDialog } from '../dialogs/link-dialogs.tsx';
import { listTexts } from '../messages.ts';
import { useRefusal } from './use-refusal.ts';

const { columns } = listTexts;

/** What a list of links is given. */
export interface LinkListProps {
  readonly links: readonly LinkRow[];
  readonly q: string;
  readonly onOpen: (dialog: OpenDialog) => void;
}

// A confirmed link is done with: quieter, and still easy to read.
const dimmed = { bgcolor: 'action.hover', '& th, & td': { color: 'text.secondary' } };

// Date and time stand below each other where they must, so that the actions stay within a narrow window.
const moment = { minWidth: 116, textWrap: 'balance', '& time': { whiteSpace: 'normal' } };

// Whatever a narrow window pushes out of sight, the actions stay at hand. The cell covers what runs beneath it, so that
// it wears the tint of its row itself.
const tint = 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))';
const atHand = {
  position: 'sticky',
  right: 0,
  width: 116,
  pr: 1,
  bgcolor: 'background.paper',
  'tr:hover > &': { backgroundImage: tint },
};

const Row = ({ link, q, onOpen }: Omit<LinkListProps, 'links'> & { readonly link: LinkRow }) => {
  const { timezone } = useUser();
  const { refused, refuse } = useRefusal(link);
  return (
    <TableRow hover sx={link.posConfirmed ? dimmed : null}>
      <TableCell component="th" scope="row" sx={{ maxWidth: { md: 144, lg: 190 } }}>
        <Typography noWrap title={link.customerName} sx={{ fontWeight: 600 }}>
          <Marked text={link.customerName} q={q} />
        </Typography>
        <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
          <Marked text={showPhone(link.customerPhone)} q={q} phone />
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 600 }}>
        <MoneyText amount={link.amount} />
      </TableCell>
      <TableCell>
        <StatusCell link={link} refused={refused} onOpen={onOpen} />
      </TableCell>
      <TableCell sx={moment}>
        <ExpiryText link={link} />
      </TableCell>
      <TableCell sx={moment}>
        <Moment at={link.createdAt} timeZone={timezone} as="short" />
        <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <Marked text={link.transactionNumber} q={q} />
        </Typography>
      </TableCell>
      <TableCell>
        <OpenedText link={link} />
        <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {listTexts.textState} <LastText link={link} />
        </Typography>
      </TableCell>
      <TableCell align="right" padding="none" sx={{ ...atHand, ...(link.posConfirmed && { backgroundImage: tint }) }}>
        <LinkActions link={link} onOpen={onOpen} onRefused={refuse} />
      </TableCell>
    </TableRow>
  );
};

/** Links as a desk shows them. */
export const LinkTable = ({ links, q, onOpen }: LinkListProps) => (
  <TableContainer component={Paper} variant="outlined">
    <Table aria-label={listTexts.title}>
      <TableHead>
        <TableRow>
          <TableCell>{columns.customer}</TableCell>
          <TableCell align="right">{columns.amount}</TableCell>
          <TableCell>{columns.status}</TableCell>
          <TableCell>{columns.expires}</TableCell>
          <TableCell>{columns.created}</TableCell>
          <TableCell>{columns.opened}</TableCell>
          <TableCell aria-label="Actions" />
        </TableRow>
      </TableHead>
      <TableBody>
        {links.map((link) => (
          <Row key={link.id} link={link} q={q} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
