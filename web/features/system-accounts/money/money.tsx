import Clock from '@mui/icons-material/ScheduleOutlined';
import Down from '@mui/icons-material/SouthEastOutlined';
import Up from '@mui/icons-material/NorthEastOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useSearchParams } from '../../../core/router/index.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import {
  type MoneyPeriod,
  moneyPeriods,
  type PlatformMoney,
} from '../../../../src/contract/operator/platform-money.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { LargeAmount } from '../../../ui/large-amount.tsx';
import { LoadError } from '../../../ui/list-states.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { useOpenPaymentsQuery } from '../failures/index.ts';
import { moneyMessages as messages } from './messages.ts';
import { useMoneyQuery } from './money-api.ts';
import { MoneyBars } from './money-bars.tsx';
import { MoneyTable } from './money-table.tsx';
import { SlotDetail } from './slot-detail.tsx';
import { presentName, slotName, trendOf } from './slots.ts';

/** What nobody knows yet is in no figure. */
const UnknownOutcomes = ({ onDecide }: { readonly onDecide: () => void }) => {
  const payments = useOpenPaymentsQuery().data?.payments ?? [];
  if (payments.length === 0) return null;
  const cents = payments.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        px: 2,
        py: 1.25,
        mb: 2.5,
        borderRadius: 2,
        bgcolor: 'info.soft',
        color: 'text.primary',
      }}
    >
      <Clock aria-hidden fontSize="small" sx={{ color: 'info.main' }} />
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography sx={{ fontWeight: 600 }}>{messages.unknown(payments.length, showMoney(cents))}</Typography>
        <Typography variant="body2">{messages.unknownHint}</Typography>
      </Box>
      <Button variant="contained" onClick={onDecide}>
        {messages.decide(payments.length)}
      </Button>
    </Box>
  );
};

const Trend = ({ money, period }: { readonly money: PlatformMoney; readonly period: MoneyPeriod }) => {
  const trend = trendOf(money);
  const before = messages.before[period];
  if (trend === null) return <>{messages.nothingBefore(before)}</>;
  const percent = `${Math.abs(trend).toFixed(1)}%`;
  const Icon = trend < 0 ? Down : Up;
  return (
    <>
      <Box component="span" sx={{ color: trend < 0 ? 'text.primary' : 'success.main', fontWeight: 600 }}>
        <Icon aria-hidden sx={{ fontSize: 16, verticalAlign: '-2px', mr: 0.5 }} />
        {trend < 0 ? messages.less(percent) : messages.more(percent)}
      </Box>{' '}
      {before}
    </>
  );
};

const PeriodChoice = ({
  period,
  onChoose,
}: {
  readonly period: MoneyPeriod;
  readonly onChoose: (next: MoneyPeriod) => void;
}) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={messages.period}
    value={period}
    onChange={(_, next: MoneyPeriod | null) => next !== null && onChoose(next)}
  >
    {moneyPeriods.map((name) => (
      <ToggleButton
        key={name}
        value={name}
        sx={{ px: 1.5, py: 0, minHeight: { xs: 44, md: 32 }, textTransform: 'none', whiteSpace: 'nowrap' }}
      >
        {messages.periods[name]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

interface PickedProps {
  readonly money: PlatformMoney;
  readonly picked: string;
  readonly nameOf: (at: string) => string;
  readonly onPick: (at: string) => void;
}

const PickedSlot = ({ money: { slots }, picked, nameOf, onPick }: PickedProps) => {
  const index = slots.findIndex(({ at }) => at === picked);
  return (
    <SlotDetail
      at={picked}
      name={nameOf(picked)}
      earlier={slots[index - 1]?.at}
      later={slots[index + 1]?.at}
      onPick={onPick}
    />
  );
};

interface MoneyHeadProps {
  readonly money: PlatformMoney | undefined;
  readonly period: MoneyPeriod;
  readonly onChoose: (next: MoneyPeriod) => void;
}

const MoneyHead = ({ money, period, onChoose }: MoneyHeadProps) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
    <LargeAmount amount={money?.total.gross} />
    <Typography component="div" sx={{ color: 'text.secondary', flexGrow: 1, minHeight: 48 }}>
      {money && (
        <>
          <div>
            <Trend money={money} period={period} />
          </div>
          <div>{messages.paidIn(money.total.payments, money.total.stores)}</div>
        </>
      )}
    </Typography>
    <PeriodChoice period={period} onChoose={onChoose} />
  </Box>
);

const areas = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  gridTemplateAreas: { xs: '"head" "detail" "table"', lg: '"head detail" "table detail"' },
  gridTemplateRows: { lg: 'auto 1fr' },
} as const;

const detailStyle = {
  gridArea: 'detail',
  p: { xs: 2, md: 3 },
  borderLeft: { lg: 1 },
  borderTop: { xs: 1, lg: 0 },
  // Said for each width, as the lines are: a line without a colour of its own takes that of the text.
  borderColor: { xs: 'divider', lg: 'divider' },
  minWidth: 0,
} as const;

// In large text the table is wider than a phone, and scrolls by itself.
const tableStyle = {
  gridArea: 'table',
  minWidth: 0,
  overflowX: 'auto',
  borderTop: { xs: 1, lg: 0 },
  borderColor: { xs: 'divider' },
} as const;

/** The money of all stores by day or month, with the stores of the one that is picked. */
export const Money = ({ onDecide }: { readonly onDecide: () => void }) => {
  const [search, setSearch] = useSearchParams();
  const { timezone } = useUser();
  const now = useNow();
  const period = moneyPeriods.find((name) => name === search.get('period')) ?? 'days';
  const { currentData, error, refetch } = useMoneyQuery(period);
  const money = currentData?.money;
  const set = (name: 'period' | 'at', value: string): void =>
    setSearch({ tab: 'money', ...(period !== 'days' && { period }), [name]: value }, { replace: true });
  const latest = money?.slots.at(-1)?.at;
  const picked = money?.slots.find(({ at }) => at === search.get('at'))?.at ?? latest;
  const nameOf = (at: string): string => (at === latest ? presentName(period, now, timezone) : slotName(at));
  const pick = (at: string): void => set('at', at);
  if (error !== undefined && !money)
    return <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />;
  return (
    <Box sx={areas}>
      <Box sx={{ gridArea: 'head', p: { xs: 2, md: 3 }, pb: { md: 0.5 }, minWidth: 0 }}>
        <UnknownOutcomes onDecide={onDecide} />
        <MoneyHead money={money} period={period} onChoose={(next) => set('period', next)} />
        {money ? (
          <MoneyBars slots={money.slots} sum={money.total.gross} picked={picked} onPick={pick} />
        ) : (
          <Skeleton variant="rounded" height={190} sx={{ mt: 2.5, mb: 1.5 }} />
        )}
      </Box>
      <Box sx={detailStyle}>
        {money && picked !== undefined && <PickedSlot money={money} picked={picked} nameOf={nameOf} onPick={pick} />}
      </Box>
      <Box sx={tableStyle}>
        {money && <MoneyTable period={period} slots={money.slots} nameOf={nameOf} picked={picked} onPick={pick} />}
      </Box>
    </Box>
  );
};
