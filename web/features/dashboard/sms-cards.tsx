import Clicked from '@mui/icons-material/AdsClickOutlined';
import Rate from '@mui/icons-material/PercentOutlined';
import Sent from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import { useFallbackPolling } from '../../core/live-slice.ts';
import { wordsOf } from '../../core/transport.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { FigureCard } from './figure-section.tsx';
import { showCount, showRate } from './figures.ts';
import { useSmsStatsQuery } from './dashboard-api.ts';
import { cardGrid, Section } from './section.tsx';
import { texts } from './messages.ts';

const every = 300_000;

/** How many texts went out and how many of them were opened. */
export const SmsCards = () => {
  const { data, error, refetch } = useSmsStatsQuery(undefined, useFallbackPolling(every));
  const stats = data?.stats;
  return (
    <Section title={texts.sms} covers={texts.smsNote}>
      {error !== undefined && stats === undefined ? (
        <LoadError words={wordsOf(error, texts.failed)} onRetry={() => void refetch()} />
      ) : (
        <Box sx={cardGrid(1, 3, 3)}>
          <FigureCard label={texts.sent} note={texts.sentNote} Icon={Sent} value={showCount(stats?.totalSent)} />
          <FigureCard
            label={texts.clicked}
            note={texts.clickedNote}
            Icon={Clicked}
            value={showCount(stats?.totalClicked)}
          />
          <FigureCard
            label={texts.rate}
            note={stats?.totalSent === 0 ? texts.noRate : texts.rateNote}
            Icon={Rate}
            value={showRate(stats)}
          />
        </Box>
      )}
    </Section>
  );
};
