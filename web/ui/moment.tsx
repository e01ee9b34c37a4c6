import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useSyncExternalStore } from 'react';
import { currentMinute, minute, showDistance, showMoment, showShortMoment } from './date-time.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, minute);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The time to the minute; every minute one timer rerenders all components that use it. */
export const useNow = (): Date => {
  return new Date(useSyncExternalStore(subscribe, currentMinute));
};

interface MomentProps {
  readonly at: string;
  readonly timeZone: string;
  /**
   * `distance` reads "in 3 h", `short` reads "Nov 20, 3:30 PM PST". Both give the full date on hover, focus and tap.
   */
  readonly as: 'distance' | 'short';
}

/** A moment in the store's time zone, in a short form with the full date in a tooltip. */
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
