import type { App } from '../../src/app.ts';
import { Reporting } from '../../src/modules/reporting/index.ts';
import { withApp, type CommandContext } from './context.ts';

const batch = 200;

interface Options {
  readonly dryRun?: boolean;
}

const count = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Captures every day that no snapshot tells. What is done stays done: broken off, it goes on where it was. */
export const captureMissing = async (
  { get }: Pick<App, 'get'>,
  { dryRun = false }: Options,
  print: CommandContext['print'],
): Promise<void> => {
  const { countMissingDays, missingDays, captureSnapshot } = get(Reporting);
  const missing = await countMissingDays();
  if (dryRun || missing === 0) {
    print(missing === 0 ? 'Every day has its snapshot.' : `${count(missing)} would be captured.`);
    return;
  }
  let captured = 0;
  for (let days = await missingDays(batch); days.length > 0; days = await missingDays(batch)) {
    for (const day of days) await captureSnapshot(day);
    captured += days.length;
    print(`${captured} of ${missing}`);
  }
  print(`${count(captured)} captured.`);
};

export const backfillSnapshots = ({ environment, print }: CommandContext, options: Options): Promise<void> =>
  withApp(environment, (app) => captureMissing(app, options, print));
