import Forward from '@mui/icons-material/ChevronRightRounded';
import Key from '@mui/icons-material/KeyOutlined';
import Team from '@mui/icons-material/PeopleAltOutlined';
import Website from '@mui/icons-material/LanguageOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Bell from '@mui/icons-material/NotificationsNoneOutlined';
import Text from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { Link } from '../../core/router/index.ts';
import { useUser } from '../../core/session-api.ts';
import { type AreaName, areasOf } from '../../core/settings-areas.ts';
import { useInheritedSmsQuery } from '../../core/text-providers-api.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useSecondFactorsQuery } from '../second-factors/index.ts';
import {
  type AreaState,
  checkoutState,
  factorsState,
  noticesState,
  paymentsState,
  teamState,
  textsState,
} from './area-state.ts';
import { messages } from './messages.ts';
import { useStoreCheckoutQuery, useTeamQuery } from './saving/index.ts';

const State = ({ label, value, needsAttention = false }: AreaState) => (
  <Typography component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {label}:{' '}
    </Box>
    <Box component="span" sx={{ fontWeight: 500, color: needsAttention ? 'warning.main' : 'text.primary' }}>
      {value}
    </Box>
  </Typography>
);

interface ReadStateProps<Data> {
  readonly query: { readonly data?: Data; readonly error?: unknown };
  readonly stateOf: (data: NonNullable<Data>) => AreaState;
}

/** A state that the server has to tell: as high before as after. What cannot be told is said in the area itself. */
const ReadState = <Data,>({ query: { data, error }, stateOf }: ReadStateProps<Data>) => {
  if (data) return <State {...stateOf(data)} />;
  return (
    <Typography component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {error === undefined ? (
        <Skeleton component="span" width="14em" sx={{ maxWidth: '100%' }} />
      ) : (
        messages.unknownState
      )}
    </Typography>
  );
};

const PaymentsState = () => <State {...paymentsState(useUser())} />;
const TextsState = () => <ReadState query={useInheritedSmsQuery()} stateOf={({ config }) => textsState(config)} />;
const CheckoutState = () => (
  <ReadState query={useStoreCheckoutQuery()} stateOf={({ checkout }) => checkoutState(checkout)} />
);
const FactorsState = () => (
  <ReadState query={useSecondFactorsQuery()} stateOf={({ secondFactors }) => factorsState(secondFactors)} />
);
const TeamState = () => <ReadState query={useTeamQuery()} stateOf={({ users }) => teamState(users)} />;
const NoticesState = () => <State {...noticesState(useUser())} />;

const states: Readonly<Record<AreaName, ComponentType>> = {
  credentials: PaymentsState,
  sms: TextsState,
  checkout: CheckoutState,
  settings: FactorsState,
  users: TeamState,
  notifications: NoticesState,
};

const icons: Readonly<Record<AreaName, typeof SvgIcon>> = {
  credentials: Key,
  sms: Text,
  checkout: Website,
  settings: Person,
  users: Team,
  notifications: Bell,
};

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'auto 220px minmax(0, 1fr) auto' },
  columnGap: 2,
  rowGap: 0.25,
  width: '100%',
  px: { xs: 2, sm: 3 },
  py: 2,
  alignItems: 'center',
  textAlign: 'left',
  transition: 'background-color 120ms',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const;

const AreaCard = ({ area }: { readonly area: AreaName }) => {
  const Icon = icons[area];
  const StateOfArea = states[area];
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase component={Link} to={`/settings?tab=${area}`} sx={line}>
        <Icon aria-hidden sx={{ color: 'primary.main', gridRow: { xs: '1 / span 2', md: 'auto' } }} />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {messages.tabs[area]}
        </Typography>{' '}
        <Box component="span" sx={{ minWidth: 0, gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}>
          <StateOfArea />
        </Box>
        <Forward
          aria-hidden
          sx={{ color: 'text.disabled', gridRow: { xs: '1 / span 2', md: 'auto' }, gridColumn: { xs: 3, md: 'auto' } }}
        />
      </ButtonBase>
    </Box>
  );
};

/** The version of the program, as its build wrote it into the page. */
const Version = () => {
  const version = document.querySelector('meta[name="version"]')?.getAttribute('content');
  return version == null ? null : (
    <Typography variant="body2" sx={{ px: { xs: 2, sm: 3 }, py: 2, color: 'text.secondary' }}>
      {messages.version(version)}
    </Typography>
  );
};

/** One card for each area the user may open: how things stand there, and the way to it. */
export const Overview = () => (
  <Sheet>
    <Box component="ul" aria-label={messages.tabs.overview} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {areasOf(useUser()).map((area) => (
        <AreaCard key={area} area={area} />
      ))}
    </Box>
    <Version />
  </Sheet>
);
