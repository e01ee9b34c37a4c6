import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { LoadError } from '../../ui/list-states.tsx';
import { ladderMessage, reminderMessages as messages } from './messages.ts';
import { useRemindersQuery } from './reminders-api.ts';

const ReminderDialog = lazy(async () => ({ default: (await import('./reminder-dialog.tsx')).ReminderDialog }));

/** When the reminders of the store go out; admins change it. */
export const ReminderSection = () => {
  const id = useId();
  const isAdmin = useUser().role === 'admin';
  const { data, error, refetch } = useRemindersQuery();
  const [isChanging, setChanging] = useState(false);
  if (data === undefined)
    return error === undefined ? null : (
      <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
    );
  const { reminders } = data;
  return (
    <Box
      component="section"
      aria-label={messages.section}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {reminders.isOn ? ladderMessage(reminders.steps) : messages.off}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isAdmin ? messages.stops : `${messages.stops} ${messages.adminChanges}`}
        </Typography>
      </Box>
      {isAdmin && (
        <Button aria-describedby={id} onClick={() => setChanging(true)}>
          {messages.change}
        </Button>
      )}
      {isChanging && (
        <Suspense>
          <ReminderDialog reminders={reminders} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Box>
  );
};
