import { daysAway, showWeekday } from './date-time.ts';
import { listMessages } from './messages.ts';

const dayNames: Readonly<Record<number, string>> = listMessages.days;

interface DayLineProps {
  /** A moment of the day, as it was stored. */
  readonly at: string;
  /** What its lines come to. */
  readonly sum?: string | null;
  readonly timeZone: string;
  readonly now: Date;
}

/** The line over those of one day, of plain elements; its list has the style. */
export const DayLine = ({ at, sum = null, timeZone, now }: DayLineProps) => {
  const moment = new Date(at);
  const name = dayNames[daysAway(moment, now, timeZone)];
  const date = showWeekday(moment, now, timeZone);
  return (
    <div role="row">
      <div role="cell" className="day">
        <b>{name ?? date}</b>
        {name !== undefined && <span>{date}</span>}
        {sum !== null && <span className="sum">{sum}</span>}
      </div>
    </div>
  );
};
