const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  { size: day, name: 'd' },
  { size: hour, name: 'h' },
  { size: minute, name: 'min' },
] as const;

/** How far a moment is from now: `in 3 h`, `2 d ago`, `now`. */
export const showDistance = (at: Date, now: Date): string => {
  const distance = at.getTime() - now.getTime();
  const unit = units.find(({ size }) => Math.abs(distance) >= size);
  if (unit === undefined) return 'now';
  const length = `${Math.floor(Math.abs(distance) / unit.size)} ${unit.name}`;
  return distance > 0 ? `in ${length}` : `${length} ago`;
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

/** A moment without the year, for narrow columns: `Nov 20, 3:30 PM PST`. */
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

/** A future moment, by day name where it is near: `today 3:30 PM PST`, `tomorrow 11:59 PM PST`, else the full date. */
export const showFuture = (at: Date, now: Date, timeZone: string): string => {
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
