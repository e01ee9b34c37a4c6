import { activityKeptSince } from '../../jobs/activity.ts';
import { Activity, parseAnchor, writeAnchor, type ChainReport } from '../../src/modules/activity/index.ts';
import { withApp, type CommandContext } from './context.ts';

/** One line for people about what the check of the chain found. */
const describeReport = ({ entries, anchors, tampering }: ChainReport): string => {
  if (tampering === null) return `The recorded activity is intact: ${entries} rows and ${anchors} anchors.`;
  const { kind, position, row } = tampering;
  const place = position === null ? 'not in the chain' : `position ${position}`;
  return row === null ? `${kind}: ${place}` : `${kind}: ${place}, row ${row.rowId} of store ${row.storeId}`;
};

/** Prints the first row of activity that is not as it was recorded, and answers whether there is none. */
export const verifyActivity = async (
  { environment, print }: CommandContext,
  { anchor: line }: { readonly anchor?: string },
): Promise<boolean> => {
  const anchor = line === undefined ? undefined : parseAnchor(line);
  if (anchor === null) throw new Error('An anchor is one line as `debitlink anchors` prints it.');
  const check = { keptSince: activityKeptSince(Date.now()), ...(anchor && { anchors: [anchor] }) };
  const report = await withApp(environment, (app) => app.get(Activity).verifyChain(check));
  print(describeReport(report));
  return report.tampering === null;
};

/** Prints the anchors, the oldest first. */
export const printAnchors = async ({ environment, print }: CommandContext): Promise<void> => {
  const anchors = await withApp(environment, (app) => app.get(Activity).listAnchors());
  for (const anchor of anchors) print(writeAnchor(anchor));
  if (anchors.length === 0) print('There are no anchors yet.');
};
