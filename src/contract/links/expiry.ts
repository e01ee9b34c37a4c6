import { instantOf, midnightOf, localTime } from '../local-time.ts';

/** The three clock choices; the local clock is that of Los Angeles, summer time included. */
export const clockChoices = {
  '330-pst': { hour: 15, minute: 30 },
  '530-pst': { hour: 17, minute: 30 },
  'end-of-day': { hour: 23, minute: 59 },
} as const;

/** An expiry at a time of day in Los Angeles. */
type ClockChoice = keyof typeof clockChoices;
/** Hours from now, or a time of day. */
export type ExpiryChoice = number | ClockChoice;

/** A choice with the label that people read. */
interface LabelledChoice {
  readonly value: ExpiryChoice;
  readonly label: string;
}

const inHours = (...hours: readonly number[]): readonly LabelledChoice[] =>
  hours.map((value) => ({ value, label: value === 1 ? '1 hour' : `${value} hours` }));

/** What a new link can expire by, with the labels. */
export const createChoices: readonly LabelledChoice[] = [
  ...inHours(1, 2, 4, 8, 12, 24, 48),
  { value: 72, label: '3 days' },
  { value: 168, label: '7 days' },
  { value: '330-pst', label: '3:30 PM PST' },
  { value: '530-pst', label: '5:30 PM PST' },
  { value: 'end-of-day', label: 'End of Day 11:59 PM PST' },
];

/** What an existing link can be extended by, with the labels. */
export const extendChoices: readonly LabelledChoice[] = [
  ...inHours(1, 6, 12, 24, 48, 72, 168),
  { value: '330-pst', label: '3:30pm PST' },
  { value: '530-pst', label: '5:30pm PST' },
];

/** The zone whose time of day the clock choices name. */
export const expiryZone = 'America/Los_Angeles';
const hour = 3_600_000;

/** When a link made (or extended) at `from` expires; a clock time that has passed means tomorrow's. */
export const expiresAt = (choice: ExpiryChoice, from: Date): Date => {
  if (typeof choice === 'number') return new Date(from.getTime() + choice * hour);
  const local = localTime(from, expiryZone);
  const midnight = midnightOf(local);
  const { hour: hours, minute } = clockChoices[choice];
  const today = instantOf(midnight + hours * hour + minute * 60_000, expiryZone);
  return today > from ? today : instantOf(midnight + 24 * hour + hours * hour + minute * 60_000, expiryZone);
};
