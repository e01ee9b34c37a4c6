import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useNow } from './use-now.ts';
import { showDistance, showMoment, showShortMoment } from './date-time.ts';

interface MomentProps {
  readonly at: string;
  readonly timeZone: string;
  /** `distance` reads "in 3 h", `short` reads "Nov 20, 3:30 PM PST". Both give the full date on hover, focus and tap. */
  readonly as: 'distance' | 'short';
}

/** A moment in the store's zone, short, with the whole of it behind. */
export const Moment = ({ at, timeZone, as }: MomentProps) => {
  const now = useNow();
  const moment = new Date(at);
  return (
    <Tooltip title={showMoment(moment, timeZone)} enterTouchDelay={0}>
      <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
        {as === 'distance' ? showDistance(moment, now) : showShortMoment(moment, timeZone)}
      </Box>
    </Tooltip>
  );
};
