import Check from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from '../../core/router/index.ts';
import type { StatusCounts } from '../../../src/contract/reporting.ts';
import { useUser } from '../../core/session-api.ts';
import { useCanText } from '../../core/texting-api.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Meter } from '../../ui/step-parts.tsx';
import { Block, lineStyle, listStyle } from './block.tsx';
import { useCustomersTextQuery } from './dashboard-api.ts';
import { messages } from './messages.ts';

type StepName = keyof typeof messages.steps;

const places: Readonly<Record<StepName, string>> = {
  terminal: '/settings?tab=credentials',
  texting: '/settings?tab=sms',
  link: '/payment-links?tab=create',
  payment: '/payment-links',
  register: '/pos',
};

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
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
  /** The number of the open step before this one; 0 where there is none. */
  readonly after: number;
}

const numberStyle = {
  width: 26,
  height: 26,
  flexShrink: 0,
  borderRadius: '50%',
  border: 2,
  display: 'grid',
  placeItems: 'center',
  fontSize: 13,
  fontWeight: 600,
} as const;

/** The number of a step in a ring, and a check once it is done. */
const StepMark = ({ number, isDone, isNext }: Pick<StepProps, 'number' | 'isDone' | 'isNext'>) => {
  if (isDone) return <Check aria-hidden sx={{ fontSize: 30, m: '-2px', color: 'primary.main' }} />;
  const colour = isNext ? 'primary.main' : 'sheets.edge';
  return (
    <Box aria-hidden sx={{ ...numberStyle, borderColor: colour, color: isNext ? 'primary.ink' : 'text.secondary' }}>
      {number}
    </Box>
  );
};

const Step = ({ name, number, isDone, isNext, after }: StepProps) => {
  const { title, note, act } = messages.steps[name];
  return (
    <Box
      component="li"
      sx={{ ...lineStyle, flexWrap: 'wrap', px: 2, minHeight: 72, ...(isNext && { bgcolor: 'sheets.selected' }) }}
    >
      <StepMark number={number} isDone={isDone} isNext={isNext} />
      <Box sx={{ flex: '1 1 8rem', minWidth: 0, position: 'relative' }}>
        <Typography sx={{ fontWeight: isDone ? 400 : 600, color: isDone ? 'text.secondary' : undefined }}>
          {title}
        </Typography>
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
      {!isNext && !isDone && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {messages.afterStep(after)}
        </Typography>
      )}
    </Box>
  );
};

/** What a new store does until its first payment. Each step knows from the server whether it is done. */
export const FirstSteps = ({ counts }: { readonly counts: StatusCounts }) => {
  const steps = useSteps(counts);
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Paper component="section" variant="outlined" aria-label={messages.startTitle} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2" sx={{ fontSize: '1.625rem', lineHeight: 1.25 }}>
        {messages.startTitle}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, my: 0.5 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Meter label={messages.startTitle} done={done} of={steps.length} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.startNote(done)}
        </Typography>
      </Box>
      <Box
        component="ol"
        sx={{ ...listStyle, border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden' }}
      >
        {steps.map((step, index) => (
          <Step
            key={step.name}
            {...step}
            number={index + 1}
            isNext={index === next}
            after={steps.slice(0, index).findLastIndex(({ isDone }) => !isDone) + 1}
          />
        ))}
      </Box>
    </Paper>
  );
};

/** What a customer of the store is texted, as the server would write it. */
export const CustomersText = () => {
  const { companyName } = useUser();
  const { data } = useCustomersTextQuery({ body: { customerName: 'Ana Diaz', amount: '48.00' } });
  return (
    <Block title={messages.customersText}>
      <Box sx={{ bgcolor: 'sheets.sunken', border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
          {companyName}
        </Typography>
        <Box
          sx={{
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: '14px 14px 14px 4px',
            p: 1.5,
            typography: 'body2',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
            minHeight: 64,
          }}
        >
          {data?.text ?? <Skeleton />}
        </Box>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {messages.customersTextNote}
      </Typography>
    </Block>
  );
};
