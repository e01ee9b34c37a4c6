import { zonesOfPhone } from '../../../contract/texting/area-zones.ts';

/** The time zone whose clock is shown for a phone: of its area code, else the store's. */
export const zoneOf = (phone: string, homeZone: string): string => zonesOfPhone(phone)[0] ?? homeZone;

/** What a clock of a zone shows: 8:52 PM. */
export const clockOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(instant)
    .replace('\u202f', ' ');
