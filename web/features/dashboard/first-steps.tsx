import Check from '@mui/icons-material/CheckCircle';
import Open from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { LiveFigures, StatusCounts } from '../../../src/contract/reporting.ts';
import { useUser } from '../../core/session-api.ts';
import { useCanText } from '../../core/texting-api.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { lineStyle, listStyle } from './block.tsx';
import { messages } from './messages.ts';

type StepName = keyof typeof messages.steps;

const places: Readonly<Record<StepName, string>> = {
  terminal: '/settings?tab=credentials',
  texting: '/settings?tab=sms',
  link: '/payment-links?tab=create',
  payment: '/payment-links',
  register: '/payment-links?status=to_confirm',
};

/** Whether a store has never been paid by card. */
export const isNewStore = ({ grossRevenue }: LiveFigures): boolean => grossRevenue === '0.00';

const useSteps = (counts: StatusCounts): readonly { readonly name: StepName; readonly isDone: boolean }[] => {
  const { canTakePayments } = useUser();
  const canText = useCanText();
  return [
    { name: 'terminal', isDone: canTakePayments },
    { name: 'texting', isDone: canText },
    { name: 'link', isDone: counts.total > 0 },
    { name: 'payment', isDone: false },
    { name: 'register', isDone: false },
  ];
};

interface StepProps {
  readonly name: StepName;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

const Step = ({ name, isDone, isNext }: StepProps) => {
  const { title, note, act } = messages.steps[name];
  const Icon = isDone ? Check : Open;
  return (
    <Box
      component="li"
      sx={{ ...lineStyle, flexWrap: 'wrap', px: 2, minHeight: 68, ...(isNext && { bgcolor: 'sheets.selected' }) }}
    >
      <Icon aria-hidden sx={{ color: isDone || isNext ? 'primary.main' : 'sheets.edge' }} />
      <Box sx={{ flex: '1 1 8rem', minWidth: 0, position: 'relative' }}>
        <Typography sx={{ fontWeight: isDone ? 400 : 600 }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
        <Hidden>{isDone ? messages.stepDone : messages.stepOpen}</Hidden>
      </Box>
      {isNext && (
        <Button component={Link} to={places[name]} variant="contained" sx={{ whiteSpace: 'nowrap' }}>
          {act}
        </Button>
      )}
    </Box>
  );
};

/** What a new store does until its first payment. Each step knows from the server whether it is done. */
export const FirstSteps = ({ counts }: { readonly counts: StatusCounts }) => {
  const steps = useSteps(counts);
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <Paper component="section" variant="outlined" aria-label={messages.startTitle} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2" sx={{ fontSize: '1.625rem', lineHeight: 1.25 }}>
        {messages.startTitle}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, my: 2 }}>
        <LinearProgress
          variant="determinate"
          value={(done / steps.length) * 100}
          aria-label={messages.startTitle}
          sx={{ flexGrow: 1, borderRadius: 3, height: 6 }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.startNote(done)}
        </Typography>
      </Box>
      <Box
        component="ol"
        sx={{ ...listStyle, border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden' }}
      >
        {steps.map((step) => (
          <Step key={step.name} {...step} isNext={step.name === next} />
        ))}
      </Box>
    </Paper>
  );
};
