import Customers from '@mui/icons-material/PeopleAltOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import Links from '@mui/icons-material/LinkOutlined';
import Revenue from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { useFallbackPolling } from '../../app/live-slice.ts';
import { wordsOf } from '../../app/transport.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { FigureCard } from './figure-card.tsx';
import { showCount } from './figures.ts';
import { useLiveFiguresQuery } from './reporting-api.ts';
import { cardGrid, Section } from './section.tsx';
import { texts } from './texts.ts';

const every = 30_000;

/** Revenue, active links, customers and completed payments as they stand now. */
export const LiveCards = () => {
  const { data, error, refetch } = useLiveFiguresQuery(undefined, useFallbackPolling(every));
  const now = data?.analytics;
  return (
    <Section title={texts.overview} covers={texts.since}>
      {error !== undefined && now === undefined ? (
        <LoadError words={wordsOf(error, texts.failed)} onRetry={() => void refetch()} />
      ) : (
        <Box sx={cardGrid(220)}>
          <FigureCard
            label={texts.revenue}
            note={texts.revenueNote}
            Icon={Revenue}
            value={now && showMoney(toCents(now.totalRevenue))}
          />
          <FigureCard
            label={texts.paidLinks}
            note={texts.paidLinksNote}
            Icon={Links}
            value={showCount(now?.activeLinks)}
          />
          <FigureCard
            label={texts.customers}
            note={texts.customersNote}
            Icon={Customers}
            value={showCount(now?.customers)}
          />
          <FigureCard
            label={texts.completed}
            note={texts.completedNote}
            Icon={Done}
            value={showCount(now?.completedTransactions)}
          />
        </Box>
      )}
    </Section>
  );
};
