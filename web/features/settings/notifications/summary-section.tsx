import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '../../../core/router/index.ts';
import { nextSummary } from '../../../../src/contract/notifications/summary-schedule.ts';
import { showDayAndTime } from '../../../ui/date-time.ts';
import { useNow } from '../../../ui/moment.tsx';
import { SheetSection } from '../../../ui/sheet.tsx';
import { useNotificationConfigQuery } from '../saving/index.ts';
import { summaryMessages as messages } from './messages.ts';

/** Whether the store gets a summary of each day, with the way to where that is set up. */
export const SummarySection = () => {
  const config = useNotificationConfigQuery().data?.config;
  const now = useNow();
  const next = config?.dailySummaryEnabled
    ? messages.on(showDayAndTime(nextSummary(config, now), now, config.summaryTimezone))
    : messages.off;
  return (
    <SheetSection title={messages.title} note={messages.note}>
      <Typography sx={{ minHeight: 24 }}>{config && next}</Typography>
      <Button component={Link} to="/dashboard/summaries/settings" variant="outlined" sx={{ justifySelf: 'start' }}>
        {messages.open}
      </Button>
    </SheetSection>
  );
};
