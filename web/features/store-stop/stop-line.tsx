import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { StoreStop } from '../../../src/contract/operator/appeals.ts';
import { useUser } from '../../core/session-api.ts';
import { messages } from './messages.ts';
import { useStopQuery } from './stop-api.ts';
import { StopDialog } from './stop-dialog.tsx';

/** What became of the letter, or what the stop means while there is none. */
const stateOf = (stop: StoreStop | undefined, stopped: StoreStop['stopped']): string => {
  if (!stop?.appeal) return messages.meaning(stopped);
  return stop.appeal.answeredAt === null ? messages.waits : messages.answered;
};

const actOf = (stop: StoreStop | undefined, mayWrite: boolean): string => {
  if (stop?.appeal) return messages.read;
  return mayWrite ? messages.ask : messages.why;
};

const lineStyle = {
  borderRadius: 0,
  borderInline: 0,
  borderTop: 0,
  // On a phone the act stands below the words, which have no room beside it.
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 0' },
  '& .MuiAlert-action': { xs: { flex: '1 0 100%', m: 0, p: 0, pl: '26px' }, md: { flex: 'none' } },
} as const;

/** Says on every screen what the operator has stopped of the store, and leads to why and to the letter against it. */
export const StopLine = () => {
  const { stopped, role, impersonatedBy } = useUser();
  const stop = useStopQuery().data?.stop;
  const [open, setOpen] = useState(false);
  const mayWrite = role === 'admin' && impersonatedBy === null;
  return (
    <>
      <Alert
        severity="warning"
        variant="outlined"
        role="note"
        action={
          <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => setOpen(true)}>
            {actOf(stop, mayWrite)}
          </Button>
        }
        sx={lineStyle}
      >
        <Box component="span" sx={{ fontWeight: 650 }}>
          {messages.line(stopped)}
        </Box>{' '}
        {stateOf(stop, stopped)}
      </Alert>
      {open && <StopDialog stopped={stopped} mayWrite={mayWrite} onClose={() => setOpen(false)} />}
    </>
  );
};
