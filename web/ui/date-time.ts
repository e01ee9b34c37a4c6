const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  { size: day, unit: 'd' },
  { size: hour, unit: 'h' },
  { size: minute, unit: 'min' },
] as const;

/** How far a moment lies from now: `in 3 h`, `2 d ago`, `now`. */
export const showDistance = (at: Date, now: Date): string => {
  const apart = at.getTime() - now.getTime();
  const step = steps.find(({ size }) => Math.abs(apart) >= size);
  if (step === undefined) return 'now';
  const words = `${Math.floor(Math.abs(apart) / step.size)} ${step.unit}`;
  return apart > 0 ? `in ${words}` : `${words} ago`;
};

/** A moment in a zone, with the zone's short name: `Nov 20, 2026, 3:30 PM PST`. */
export const showMoment = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** A moment for narrow places: `Nov 20, 3:30 PM PST`. */
export const showShortMoment = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** The day of a moment in a zone: `Nov 20, 2026`. */
export const showDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' }).format(at);

/** A coming moment as people say it: `today 3:30 PM PST`, `tomorrow 11:59 PM PST`, else the full date. */
export const showComing = (at: Date, now: Date, timeZone: string): string => {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
  const dayOf = (moment: Date): string => showDay(moment, timeZone);
  if (dayOf(at) === dayOf(now)) return `today ${time}`;
  if (dayOf(at) === dayOf(new Date(now.getTime() + day))) return `tomorrow ${time}`;
  return showMoment(at, timeZone);
};
