import Customers from '@mui/icons-material/PeopleAltOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import Links from '@mui/icons-material/LinkOutlined';
import Revenue from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { useFallbackPolling } from '../../core/live-slice.ts';
import { wordsOf } from '../../core/transport.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { FigureCard } from './figure-section.tsx';
import { showCount } from './figures.ts';
import { useLiveFiguresQuery } from './dashboard-api.ts';
import { cardGrid, Section } from './section.tsx';
import { SpokenChanges } from './change-announcer.tsx';
import { texts } from './messages.ts';

const every = 30_000;

const cards = [
  { label: texts.revenue, note: texts.revenueNote, Icon: Revenue },
  { label: texts.paidLinks, note: texts.paidLinksNote, Icon: Links },
  { label: texts.customers, note: texts.customersNote, Icon: Customers },
  { label: texts.completed, note: texts.completedNote, Icon: Done },
] as const;

/** Revenue, active links, customers and completed payments as they stand now. */
export const LiveCards = () => {
  const { data, error, refetch } = useLiveFiguresQuery(undefined, useFallbackPolling(every));
  const now = data?.analytics;
  const figures: Readonly<Record<string, string | undefined>> = {
    [texts.revenue]: now && showMoney(toCents(now.totalRevenue)),
    [texts.paidLinks]: showCount(now?.activeLinks),
    [texts.customers]: showCount(now?.customers),
    [texts.completed]: showCount(now?.completedTransactions),
  };
  return (
    <Section title={texts.overview} covers={texts.since}>
      {error !== undefined && now === undefined ? (
        <LoadError words={wordsOf(error, texts.failed)} onRetry={() => void refetch()} />
      ) : (
        <Box sx={cardGrid(1, 2, 4)}>
          {cards.map(({ label, note, Icon }) => (
            <FigureCard key={label} label={label} note={note} Icon={Icon} value={figures[label]} />
          ))}
        </Box>
      )}
      <SpokenChanges figures={figures} />
    </Section>
  );
};
