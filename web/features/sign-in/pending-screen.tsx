import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { supportContact, telephoneLink } from '../../core/support.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { OccupiedFoot } from '../../ui/toasts.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { pendingMessages as messages } from './messages.ts';
import { touchLink } from './visitor-page.tsx';

interface StepProps {
  readonly index: number;
  readonly current: boolean;
}

const StepNumber = ({ index, current }: StepProps) => (
  <Box
    aria-hidden
    sx={{
      width: 32,
      height: 32,
      flexShrink: 0,
      borderRadius: '50%',
      display: 'grid',
      placeItems: 'center',
      fontWeight: 650,
      border: 1,
      borderColor: current ? 'primary.main' : 'sheets.edge',
      color: current ? 'primary.contrastText' : 'text.secondary',
      bgcolor: current ? 'primary.main' : 'transparent',
    }}
  >
    {index + 1}
  </Box>
);

const Step = ({ index, current }: StepProps) => {
  const step = messages.steps[index];
  return (
    <Box
      component="li"
      aria-current={current ? 'step' : undefined}
      sx={{ display: 'flex', gap: 2, py: 1.75, borderTop: index === 0 ? 0 : 1, borderColor: 'divider' }}
    >
      <StepNumber index={index} current={current} />
      <Box>
        <Typography sx={{ fontWeight: 600, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
          {step?.title}
          {current && (
            <Box component="span" sx={{ color: 'primary.main', fontWeight: 600, fontSize: '0.8125rem' }}>
              {messages.current}
            </Box>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {step?.text}
        </Typography>
      </Box>
    </Box>
  );
};

const ContactLinks = ({ email, phone }: { readonly email: string | null; readonly phone: string | null }) => (
  <>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {email === null ? messages.supportCalls : messages.supportText}
    </Typography>
    {email !== null && (
      <Link href={`mailto:${email}`} sx={{ ...touchLink, overflowWrap: 'anywhere', mr: 2 }}>
        {email}
      </Link>
    )}
    {phone !== null && (
      <Link href={telephoneLink(phone)} sx={touchLink}>
        {phone}
      </Link>
    )}
  </>
);

const Support = () => {
  const { email, phone } = supportContact();
  const draft = `mailto:${email ?? ''}?subject=${encodeURIComponent(messages.subject)}`;
  return (
    <Box component="section" aria-label="Support" sx={{ mt: 3, p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
      <Typography sx={{ fontWeight: 600 }}>{messages.supportTitle}</Typography>
      {email === null && phone === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.supportNowhere}
        </Typography>
      ) : (
        <ContactLinks email={email} phone={phone} />
      )}
      {email !== null && (
        <Box sx={{ mt: 1 }}>
          <Button variant="outlined" href={draft}>
            {messages.contact}
          </Button>
        </Box>
      )}
    </Box>
  );
};

/** Says what happens after a registration, and whom to ask. */
export const PendingScreen = () => (
  <Box sx={{ minHeight: '100dvh', px: 2, py: { xs: 3, sm: 6 } }}>
    <title>{`${messages.title} · Debitlink`}</title>
    <OccupiedFoot phone="whole" desktop={24} />
    <Box sx={{ maxWidth: 560, mx: 'auto' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 3 }}>
        <Wordmark />
        <Link component={RouterLink} to="/" sx={touchLink}>
          {messages.home}
        </Link>
      </Box>
      <Paper component="main" variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <StatusChip tone="warning">{messages.badge}</StatusChip>
        <Typography variant="h1" sx={{ mt: 1.5 }}>
          {messages.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1, mb: 2 }}>{messages.text}</Typography>
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {messages.steps.map(({ title }, index) => (
            <Step key={title} index={index} current={index === 0} />
          ))}
        </Box>
        <Support />
        <Button component={RouterLink} to="/" variant="contained" sx={{ mt: 3 }}>
          {messages.homepage}
        </Button>
      </Paper>
    </Box>
  </Box>
);
