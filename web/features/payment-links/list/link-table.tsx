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
import { useUser } from '../../../core/session-api.ts';
import { Highlight } from '../../../ui/highlight.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import type { OpenDialog } from '../dialogs/link-dialogs.tsx';
import { listMessages } from '../messages.ts';
import { LinkActions } from './link-actions.tsx';
import { ExpiryText, LastText, OpenedText, StatusCell } from './link-cells.tsx';
import { useRefusal } from './use-link-actions.ts';

const { columns } = listMessages;

/** The properties of the table and the cards. */
export interface LinkListProps {
  readonly links: readonly LinkRow[];
  readonly q: string;
  readonly onOpen: (dialog: OpenDialog) => void;
}

// A confirmed link needs no more work: it is dimmed, with enough contrast to be read.
const confirmedRow = { bgcolor: 'action.hover', '& th, & td': { color: 'text.secondary' } };

// Date and time may break into two lines, so that the actions fit into a narrow window.
const momentCell = { minWidth: 116, textWrap: 'balance', '& time': { whiteSpace: 'normal' } };

// The actions stay visible when a narrow window scrolls the table. The sticky cell covers the cells below it, so that
// it needs the background of its row.
const rowTint = 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))';
const actionsCell = {
  position: 'sticky',
  right: 0,
  width: 116,
  pr: 1,
  bgcolor: 'background.paper',
  'tr:hover > &': { backgroundImage: rowTint },
};

const confirmedActionsCell = { ...actionsCell, backgroundImage: rowTint };

const Row = ({ link, q, onOpen }: Omit<LinkListProps, 'links'> & { readonly link: LinkRow }) => {
  const { timezone } = useUser();
  const { refusal, setRefusal } = useRefusal(link);
  return (
    <TableRow hover sx={link.posConfirmed ? confirmedRow : null}>
      <TableCell component="th" scope="row" sx={{ maxWidth: { md: 144, lg: 190 } }}>
        <Typography noWrap title={link.customerName} sx={{ fontWeight: 600 }}>
          <Highlight text={link.customerName} q={q} />
        </Typography>
        <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
          <Highlight text={showPhone(link.customerPhone)} q={q} phone />
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 600 }}>
        <MoneyText amount={link.amount} />
      </TableCell>
      <TableCell>
        <StatusCell link={link} refusal={refusal} onOpen={onOpen} />
      </TableCell>
      <TableCell sx={momentCell}>
        <ExpiryText link={link} />
      </TableCell>
      <TableCell sx={momentCell}>
        <Moment at={link.createdAt} timeZone={timezone} as="short" />
        <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <Highlight text={link.transactionNumber} q={q} />
        </Typography>
      </TableCell>
      <TableCell>
        <OpenedText link={link} />
        <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {listMessages.textStatus} <LastText link={link} />
        </Typography>
      </TableCell>
      <TableCell align="right" padding="none" sx={link.posConfirmed ? confirmedActionsCell : actionsCell}>
        <LinkActions link={link} onOpen={onOpen} setRefusal={setRefusal} />
      </TableCell>
    </TableRow>
  );
};

/** Links as a desktop shows them. */
export const LinkTable = ({ links, q, onOpen }: LinkListProps) => (
  <TableContainer component={Paper} variant="outlined">
    <Table aria-label={listMessages.title}>
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
