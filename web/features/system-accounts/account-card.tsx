import Expand from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SystemAccount } from '../../../src/contract/operator.ts';
import { useUser } from '../../core/use-session.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { showDay } from '../../ui/date-time.ts';
import { Facts } from './facts.tsx';
import { nameOf } from './person.ts';
import { texts } from './messages.ts';

interface AccountCardProps {
  readonly account: SystemAccount;
}

/** Whether the key on an account's payment pages is something that has to be put right. */
const warnsOf = (key: SystemAccount['pageKey']): key is keyof typeof texts.pageKey => key in texts.pageKey;

interface BadgesProps {
  readonly active: boolean;
  readonly role: string;
  readonly pageKey?: SystemAccount['pageKey'];
}

const Badges = ({ active, role, pageKey = 'separate' }: BadgesProps) => (
  <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', flexShrink: 0 }}>
    <StatusChip tone={active ? 'good' : 'quiet'}>{active ? texts.active : texts.inactive}</StatusChip>
    <StatusChip tone="held">{role}</StatusChip>
    {warnsOf(pageKey) && <StatusChip tone="waiting">{texts.pageKey[pageKey].word}</StatusChip>}
  </Box>
);

const Summary = ({ account }: AccountCardProps) => (
  <Box
    sx={{
      display: 'flex',
      flex: 1,
      minWidth: 0,
      gap: 2,
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      pr: 1,
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {account.companyName ?? texts.noCompany}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
      >{`${nameOf(account)} (${account.username})`}</Typography>
    </Box>
    <Badges
      active={account.isActive}
      role={account.role === 'admin' ? texts.admin : texts.user}
      pageKey={account.pageKey}
    />
  </Box>
);

const SubUsers = ({ subUsers }: Pick<SystemAccount, 'subUsers'>) => (
  <Box component="ul" aria-label={texts.subUsers} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
    {subUsers.map((user) => (
      <Box
        component="li"
        key={user.id}
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1.5,
          flexWrap: 'wrap',
          py: 1.25,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>{`${nameOf(user)} (${user.username})`}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {user.email ?? texts.noEmail}
          </Typography>
        </Box>
        <Badges active={user.isActive} role={user.role === 'admin' ? texts.storeAdmin : texts.regularUser} />
      </Box>
    ))}
  </Box>
);

/** One approved account; opening it shows the rest and its sub-users. */
export const AccountCard = ({ account }: AccountCardProps) => {
  const { timezone } = useUser();
  const { subUsers } = account;
  return (
    <Accordion
      component="li"
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ borderRadius: '10px', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<Expand />}>
        <Summary account={account} />
      </AccordionSummary>
      <AccordionDetails>
        {warnsOf(account.pageKey) && (
          <Alert severity="warning" variant="outlined" role="note" sx={{ mb: 2 }}>
            {texts.pageKey[account.pageKey].hint}
          </Alert>
        )}
        <Facts
          facts={[
            [texts.facts.email, account.email ?? texts.noEmail],
            [texts.facts.created, showDay(new Date(account.createdAt), timezone)],
            [texts.facts.type, texts.types[account.userType] ?? account.userType],
            [texts.facts.subUsers, String(subUsers.length)],
          ]}
        />
        {subUsers.length > 0 && <SubUsers subUsers={subUsers} />}
      </AccordionDetails>
    </Accordion>
  );
};
