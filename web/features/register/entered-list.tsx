import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from '../../core/router/index.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { registerMessages as messages } from './messages.ts';
import type { Entry } from './use-entries.ts';

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

interface LineProps {
  readonly entry: Entry;
  readonly onUndo: (id: string) => void;
}

const Line = ({ entry: { payment, state }, onUndo }: LineProps) => {
  const { id, linkId, customerName, amount } = payment;
  return (
    <Box component="li" sx={{ ...lineStyle, color: state === 'written' ? 'text.disabled' : 'text.primary' }}>
      <Check aria-hidden sx={{ fontSize: 16, color: state === 'written' ? 'inherit' : 'success.main' }} />
      <Typography
        component={Link}
        to={`/payment-links/${linkId}`}
        noWrap
        sx={{ flex: 1, minWidth: 0, color: 'inherit', textDecoration: 'none' }}
      >
        {customerName}
      </Typography>
      <MoneyText amount={amount} />
      <Box sx={{ width: 120, textAlign: 'right' }}>
        {state === 'undoable' ? (
          <Button size="small" aria-label={messages.undoOf(customerName)} onClick={() => onUndo(id)}>
            {messages.undo}
          </Button>
        ) : (
          <Typography variant="body2" component="span">
            {messages.states[state]}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

interface EnteredListProps extends Pick<LineProps, 'onUndo'> {
  readonly entries: readonly Entry[];
}

/** What was keyed in on this screen, the newest first. */
export const EnteredList = ({ entries, onUndo }: EnteredListProps) => {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <Box
      component="section"
      className="screen-only"
      aria-labelledby={id}
      sx={{ px: { xs: 2, md: 2.5 }, pt: 2, pb: 10, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={id} variant="h3" component="h2">
        {messages.entered}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {entries.toReversed().map((entry) => (
          <Line key={entry.payment.id} entry={entry} onUndo={onUndo} />
        ))}
      </Box>
    </Box>
  );
};
