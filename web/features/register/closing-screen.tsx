import Before from '@mui/icons-material/ChevronLeft';
import After from '@mui/icons-material/ChevronRight';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSearchParams } from '../../core/router/index.ts';
import { addDays, dayOf } from '../../../src/contract/local-time.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { BackLink, ListHead, TitleBar } from '../../ui/list-head.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useNow } from '../../ui/moment.tsx';
import { tabTitle, useIsDesktop } from '../../ui/page.tsx';
import { ClosingSheet } from './closing-sheet.tsx';
import { closingMessages as messages } from './messages.ts';
import { useClosingQuery } from './register-api.ts';

const pollingInterval = 60_000;

interface DayProps {
  readonly day: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

const dayStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  px: { xs: 2, md: 2.5 },
  py: 1,
} as const;

const DayChoice = ({ day, today, onChoose }: DayProps) => (
  <Box className="screen-only" sx={dayStyle}>
    <IconButton
      edge="start"
      aria-label={messages.before}
      title={messages.before}
      onClick={() => onChoose(addDays(day, -1))}
    >
      <Before fontSize="small" />
    </IconButton>
    <TextField
      type="date"
      size="small"
      label={messages.day}
      value={day}
      onChange={({ target: { value } }) => {
        if (isDay(value) && value <= today) onChoose(value);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      sx={{ width: '10.5rem' }}
    />
    <IconButton
      aria-label={messages.after}
      title={messages.after}
      disabled={day >= today}
      onClick={() => onChoose(addDays(day, 1))}
    >
      <After fontSize="small" />
    </IconButton>
  </Box>
);

const Title = ({ isReady }: { readonly isReady: boolean }) => {
  const isDesktop = useIsDesktop();
  return (
    <TitleBar>
      <BackLink to="/pos" label={messages.back} className="screen-only" />
      <Typography variant="h1" noWrap sx={{ flex: 1 }}>
        {isDesktop ? messages.title : messages.shortTitle}
      </Typography>
      {isDesktop ? (
        <Button
          className="screen-only"
          variant="contained"
          startIcon={<Print />}
          disabled={!isReady}
          onClick={() => print()}
        >
          {messages.print}
        </Button>
      ) : (
        <IconButton aria-label={messages.print} disabled={!isReady} onClick={() => print()}>
          <Print />
        </IconButton>
      )}
    </TitleBar>
  );
};

/** The closing of a day: what the register should hold, against what was keyed in. It prints as it stands. */
export const ClosingScreen = () => {
  const { companyName, timezone } = useUser();
  const today = dayOf(useNow(), timezone);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('day');
  const day = isDay(asked) && asked <= today ? asked : today;
  const answer = useClosingQuery({ query: { day } }, useFallbackPolling(pollingInterval));
  const { currentData, error, refetch } = answer;
  return (
    <ListScreen title={tabTitle(messages.title, companyName)}>
      <ListHead>
        <Title isReady={currentData !== undefined} />
        <DayChoice day={day} today={today} onChoose={(next) => setSearch(next === today ? {} : { day: next })} />
      </ListHead>
      {error !== undefined && (
        <Box className="screen-only" sx={{ px: { xs: 2, md: 2.5 }, py: 1.5 }}>
          <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
        </Box>
      )}
      {currentData === undefined && error === undefined && <ListSkeleton rows={8} height={56} />}
      {currentData !== undefined && <ClosingSheet closing={currentData.closing} />}
    </ListScreen>
  );
};
