import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { MoneyPeriod, MoneySlot } from '../../../../src/contract/operator/platform-money.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { moneyMessages as messages } from './messages.ts';
import { declineShare } from './slots.ts';

const { columns } = messages;

const onDesktop = { display: { xs: 'none', md: 'table-cell' } } as const;

const Amount = ({ amount }: { readonly amount: string }) => (
  <Box
    component="span"
    sx={
      amount === '0.00'
        ? { color: 'text.secondary' }
        : { fontWeight: 600, '& small': { fontSize: 'inherit', fontWeight: 400, color: 'text.secondary' } }
    }
  >
    <MoneyText amount={amount} quietCents />
  </Box>
);

interface SlotRowProps {
  readonly slot: MoneySlot;
  readonly name: string;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

const SlotRow = ({ slot, name, isPicked, onPick }: SlotRowProps) => (
  <TableRow
    hover
    onClick={onPick}
    selected={isPicked}
    sx={{ cursor: 'pointer', ...(isPicked && { boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' }) }}
  >
    <TableCell component="th" scope="row" sx={{ width: { xs: '60%', md: 'auto' } }}>
      <ButtonBase
        aria-pressed={isPicked}
        sx={{ font: 'inherit', fontWeight: isPicked ? 650 : 400, minHeight: { xs: 28, md: 24 }, textAlign: 'left' }}
      >
        {name}
      </ButtonBase>
      <Box sx={{ display: { md: 'none' }, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {messages.payments(slot.payments)}, {messages.declined(declineShare(slot))}
      </Box>
    </TableCell>
    <TableCell align="right">
      <Amount amount={slot.gross} />
    </TableCell>
    <TableCell align="right" sx={onDesktop}>
      {slot.payments.toLocaleString('en-US')}
    </TableCell>
    <TableCell align="right" sx={onDesktop}>
      {declineShare(slot)}
    </TableCell>
    {[slot.voided, slot.refunded, slot.net].map((amount, index) => (
      <TableCell key={index} align="right" sx={onDesktop}>
        <Amount amount={amount} />
      </TableCell>
    ))}
  </TableRow>
);

interface MoneyTableProps {
  readonly period: MoneyPeriod;
  readonly slots: readonly MoneySlot[];
  readonly nameOf: (at: string) => string;
  readonly picked: string | undefined;
  readonly onPick: (at: string) => void;
}

/** The days or months, the last one first; whoever picks one reads its stores beside it. */
export const MoneyTable = ({ period, slots, nameOf, picked, onPick }: MoneyTableProps) => (
  <Table
    size="small"
    aria-label={messages.title}
    sx={{
      '& td, & th': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', height: 40, px: { xs: 2, md: 1.5 } },
      '& td:first-of-type, & th:first-of-type': { pl: { md: 3 } },
      '& td:last-of-type, & th:last-of-type': { pr: { md: 3 } },
    }}
  >
    <TableHead>
      <TableRow>
        <TableCell>{columns[period]}</TableCell>
        <TableCell align="right">{columns.gross}</TableCell>
        {(['payments', 'declined', 'voided', 'refunded', 'net'] as const).map((name) => (
          <TableCell key={name} align="right" sx={onDesktop}>
            {columns[name]}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {slots.toReversed().map((slot) => (
        <SlotRow
          key={slot.at}
          slot={slot}
          name={nameOf(slot.at)}
          isPicked={slot.at === picked}
          onPick={() => onPick(slot.at)}
        />
      ))}
    </TableBody>
  </Table>
);
