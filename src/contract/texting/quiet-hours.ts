import { instantOf, midnightOf, localTime } from '../local-time.ts';
import { zonesOfPhone } from './area-zones.ts';

/** From which hour of the reader's day on a text that nobody waits for may go out, and from which on no longer. */
export const textingHours = { from: 9, to: 20 } as const;

const hour = 3_600_000;
const day = 24 * hour;

/** When the quiet hours of a zone end; the instant itself outside of them. */
const quietEnd = (instant: Date, zone: string): Date => {
  const local = localTime(instant, zone);
  const midnight = midnightOf(local);
  const opening = midnight + textingHours.from * hour;
  if (local < opening) return instantOf(opening, zone);
  return local < midnight + textingHours.to * hour ? instant : instantOf(opening + day, zone);
};

/**
 * When a text may go out at the earliest: now, or when quiet hours have ended wherever its reader may live. Where they live follows
 * from the area code of their phone; a number without a place is taken for one in `homeZone`, the store's.
 */
export const quietUntil = (phone: string, now: Date, homeZone: string): Date => {
  const zones = zonesOfPhone(phone);
  const places = zones.length > 0 ? zones : [homeZone];
  let due = now;
  // A later zone may find itself in its evening by then, so the first is asked again: at nine in one zone it is day in its neighbour.
  for (const zone of [...places, ...places]) due = quietEnd(due, zone);
  return due;
};
