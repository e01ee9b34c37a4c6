import Key from '@mui/icons-material/KeyOutlined';
import Team from '@mui/icons-material/PeopleAltOutlined';
import Website from '@mui/icons-material/LanguageOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Bell from '@mui/icons-material/NotificationsNoneOutlined';
import Text from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useUser } from '../../core/session-api.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { type AreaName, areasOf } from './areas.ts';
import { messages } from './messages.ts';

const icons: Readonly<Record<AreaName, typeof SvgIcon>> = {
  credentials: Key,
  sms: Text,
  checkout: Website,
  settings: Person,
  users: Team,
  notifications: Bell,
};

const card = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 2,
  p: 2.5,
  alignItems: 'start',
  justifyContent: 'start',
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  transition: 'background-color 120ms',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

/** Whether customers can pay, on the card of the credentials. */
const PaymentState = () => {
  const { canTakePayments, credentialsCheck } = useUser();
  const ready = canTakePayments && credentialsCheck === 'verified';
  return (
    // In large text it is wider than its card on a phone.
    <Box component="span" sx={{ display: 'block', mt: 1, '& > span': { whiteSpace: 'normal' } }}>
      <StatusChip tone={ready ? 'success' : 'warning'}>{ready ? messages.canPay : messages.cannotPay}</StatusChip>
    </Box>
  );
};

const AreaCard = ({ area }: { readonly area: AreaName }) => {
  const Icon = icons[area];
  return (
    <ButtonBase component={Link} to={`?tab=${area}`} sx={card}>
      <Icon aria-hidden sx={{ color: 'primary.main' }} />
      <Box component="span">
        <Typography component="span" variant="h2" sx={{ display: 'block' }}>
          {messages.tabs[area]}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block', mt: 0.25 }}>
          {messages.cards[area]}
        </Typography>
        {area === 'credentials' && <PaymentState />}
      </Box>
    </ButtonBase>
  );
};

/** One card for each area the user may open. */
export const Overview = () => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: 980 }}>
    {areasOf(useUser()).map((area) => (
      <AreaCard key={area} area={area} />
    ))}
  </Box>
);
