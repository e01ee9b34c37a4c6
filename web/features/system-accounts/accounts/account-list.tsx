import Building from '@mui/icons-material/ApartmentOutlined';
import Expand from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SystemAccount } from '../../../../src/contract/operator/operator.ts';
import { useUser } from '../../../core/session-api.ts';
import { showDay } from '../../../ui/date-time.ts';
import { type ListParams, pageOf } from '../../../ui/paged-list.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { DetailList, nameOf, PagedCards, type Person, personMessages, whoIs } from '../parts/index.ts';
import { useAccountsQuery } from './accounts-api.ts';
import { ManageAction } from './manage-dialog.tsx';
import { accountMessages as messages } from './messages.ts';
import { TextLimitAction } from './text-limit-dialog.tsx';

const managedUser = (
  person: Person & { readonly id: string; readonly isActive: boolean; readonly invited?: boolean },
  isSubUser: boolean,
) => ({
  id: person.id,
  who: whoIs(person),
  isActive: person.isActive,
  isInvited: person.invited === true,
  isSubUser,
});

interface AccountCardProps {
  readonly account: SystemAccount;
}

/** Whether the key on an account's payment pages needs a warning. */
const needsWarning = (key: SystemAccount['pageKey']): key is keyof typeof messages.pageKey => key in messages.pageKey;

interface BadgesProps {
  readonly active: boolean;
  /** By email, and has chosen no password yet. */
  readonly invited?: boolean;
  readonly role: string;
  readonly pageKey?: SystemAccount['pageKey'];
  readonly stopped?: SystemAccount['stopped'];
}

const Badges = ({ active, invited = false, role, pageKey = 'separate', stopped = [] }: BadgesProps) => (
  <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', flexShrink: 0 }}>
    <StatusChip tone={active && !invited ? 'success' : 'neutral'}>
      {!active ? messages.inactive : invited ? messages.invited : messages.active}
    </StatusChip>
    <StatusChip tone="info">{role}</StatusChip>
    {stopped.map((part) => (
      <StatusChip key={part} tone="error">
        {messages.stopped[part]}
      </StatusChip>
    ))}
    {needsWarning(pageKey) && <StatusChip tone="warning">{messages.pageKey[pageKey].label}</StatusChip>}
  </Box>
);

const Summary = ({ account }: AccountCardProps) => (
  <Box
    sx={{
      display: 'flex',
      flex: 1,
      minWidth: 0,
      columnGap: 2,
      rowGap: 1,
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      pr: 1,
    }}
  >
    {/* On a phone the badges stand below every name, not only below the long ones. */}
    <Box sx={{ minWidth: 0, flexBasis: { xs: '100%', md: 'auto' } }}>
      <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {account.companyName ?? personMessages.noCompany}
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {whoIs(account)}
      </Typography>
    </Box>
    <Badges
      active={account.isActive}
      role={account.role === 'admin' ? messages.admin : messages.user}
      pageKey={account.pageKey}
      stopped={account.stopped}
    />
  </Box>
);

type SubUser = SystemAccount['subUsers'][number];

const SubUserName = ({ user }: { readonly user: SubUser }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {whoIs(user)}
    </Typography>
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {user.email ?? personMessages.noEmail}
    </Typography>
  </Box>
);

const SubUserLine = ({ user }: { readonly user: SubUser }) => (
  <Box
    component="li"
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
    <SubUserName user={user} />
    {/* On a phone the badges stand below the name, and the button at the right edge. */}
    <Box
      sx={{
        display: 'flex',
        columnGap: 1.5,
        rowGap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        width: { xs: '100%', sm: 'auto' },
      }}
    >
      <Badges
        active={user.isActive}
        invited={user.invited}
        role={user.role === 'admin' ? messages.storeAdmin : messages.regularUser}
      />
      <ManageAction user={managedUser(user, true)} />
    </Box>
  </Box>
);

const SubUsers = ({ subUsers }: Pick<SystemAccount, 'subUsers'>) => (
  <Box component="ul" aria-label={messages.subUsers} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
    {subUsers.map((user) => (
      <SubUserLine key={user.id} user={user} />
    ))}
  </Box>
);

/** One approved account; expanded it shows its details and sub-users. */
const AccountCard = ({ account }: AccountCardProps) => {
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
        {needsWarning(account.pageKey) && (
          <Alert severity="warning" variant="outlined" role="note" sx={{ mb: 2 }}>
            {messages.pageKey[account.pageKey].hint}
          </Alert>
        )}
        <DetailList
          details={[
            [personMessages.email, account.email ?? personMessages.noEmail],
            [messages.created, showDay(new Date(account.createdAt), timezone)],
            [personMessages.type, personMessages.types[account.userType] ?? account.userType],
            [messages.subUsers, String(subUsers.length)],
          ]}
        />
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mt: 2 }}>
          <ManageAction user={managedUser(account, false)} />
          <TextLimitAction id={account.id} who={account.companyName ?? nameOf(account)} />
        </Box>
        {subUsers.length > 0 && <SubUsers subUsers={subUsers} />}
      </AccordionDetails>
    </Accordion>
  );
};

/** Approved accounts, newest first. */
export const Accounts = ({ params }: { readonly params: ListParams }) => {
  const loaded = useAccountsQuery({ query: pageOf(params) });
  return (
    <PagedCards
      params={params}
      loaded={loaded}
      noun={messages.noun}
      cards={(loaded.data?.accounts ?? []).map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
      columns="minmax(0, 1fr)"
      empty={{
        icon: <Building />,
        title: messages.none,
        text: params.q === '' ? messages.noneAtAll : messages.noneSearched,
      }}
    />
  );
};
