import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import type { Takings } from '../../../src/contract/reporting.ts';
import { messages } from './messages.ts';
import { slotName } from './takings.ts';

const { columns } = messages;
const money = (amount: string): string => showMoney(toCents(amount));

/** The chart's figures for readers of tables, with the same slot of the period before. */
export const TakingsTable = ({ takings: { slots, before } }: { readonly takings: Takings }) => (
  <Box sx={{ maxHeight: 360, overflow: 'auto' }} tabIndex={0} role="region" aria-label={messages.takings}>
    <Table
      size="small"
      stickyHeader
      sx={{ '& td, & th': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{columns.at}</TableCell>
          {[columns.payments, columns.gross, columns.voided, columns.refunded, columns.net, columns.before].map(
            (name) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ),
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {slots.map(({ at, payments, gross, voided, refunded, net }, index) => (
          <TableRow key={at}>
            <TableCell component="th" scope="row">
              {slotName(at)}
            </TableCell>
            <TableCell align="right">{payments}</TableCell>
            <TableCell align="right">{money(gross)}</TableCell>
            <TableCell align="right">{money(voided)}</TableCell>
            <TableCell align="right">{money(refunded)}</TableCell>
            <TableCell align="right">{money(net)}</TableCell>
            <TableCell align="right">{money(before.slots[index]?.net ?? '0.00')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
