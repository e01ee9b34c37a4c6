import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { EmptyState, ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { Sheet, SheetSection } from '../../../ui/sheet.tsx';
import { impersonatingText, useTeamQuery } from '../saving/index.ts';
import { teamMessages as messages } from './messages.ts';
import { TeamLine } from './team-line.tsx';
import { AddUserDialog } from './user-dialogs.tsx';

const AddButton = ({ locked }: { readonly locked: boolean }) => {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<PersonAdd />} disabled={locked} onClick={() => setAdding(true)}>
        {messages.add}
      </Button>
      {adding && <AddUserDialog onClose={() => setAdding(false)} />}
    </>
  );
};

const TeamList = ({ locked }: { readonly locked: boolean }) => {
  const { data, error, refetch } = useTeamQuery();
  if (data === undefined && error === undefined) return <ListSkeleton rows={3} height={76} />;
  if (data === undefined)
    return <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />;
  if (data.users.length === 0)
    return <EmptyState icon={<PersonAdd />} title={messages.empty} text={messages.emptyText} />;
  return (
    <Box component="ul" aria-label={messages.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.users.map((user) => (
        <TeamLine key={user.id} user={user} locked={locked} />
      ))}
    </Box>
  );
};

/** What each role may do, below the people who have them. */
const Rights = () => (
  <SheetSection title={messages.rightsTitle}>
    {(['admin', 'user'] as const).map((role) => (
      <Box key={role}>
        <Typography variant="h3">{messages.roles[role]}</Typography>
        <Typography component="ul" variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 0, pl: 2.5 }}>
          {messages.rights[role].map((right) => (
            <li key={right}>{right}</li>
          ))}
        </Typography>
      </Box>
    ))}
  </SheetSection>
);

/** The people of the store: list, invite, edit, switch off and delete. */
export const TeamSettings = () => {
  const { impersonatedBy, username } = useUser();
  const locked = impersonatedBy !== null;
  return (
    <Sheet>
      <Box component="section" aria-label={messages.title} sx={{ p: { xs: 2, sm: 3, md: 4 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2.5 }}>
          <Box sx={{ flex: '1 1 240px' }}>
            <Typography variant="h2">{messages.title}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {messages.note}
            </Typography>
          </Box>
          <AddButton locked={locked} />
        </Box>
        {locked && (
          <Alert severity="info" variant="outlined" role="presentation" sx={{ my: 1.5 }}>
            {impersonatingText(username)}
          </Alert>
        )}
        <TeamList locked={locked} />
      </Box>
      <Rights />
    </Sheet>
  );
};
