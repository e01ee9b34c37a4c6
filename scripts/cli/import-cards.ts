import { open } from 'node:fs/promises';
import { Checkout, type CardImportReport } from '../../src/modules/checkout/index.ts';
import { withApp, type CommandContext } from './context.ts';

const number = new Intl.NumberFormat('en-US');

const describe = ({ lines, fundings, refused, examples, ranges, replaced }: CardImportReport): readonly string[] => {
  const said = Object.entries(fundings).map(([funding, count]) => `${number.format(count)} ${funding}`);
  return [
    `${number.format(lines)} lines: ${said.join(', ')}, ${number.format(refused)} that cannot be read`,
    ...examples.map(({ line, wrong }) => `line ${line}: ${wrong}`),
    replaced === null
      ? `Nothing was stored. It would be ${number.format(ranges)} ranges.`
      : `${number.format(ranges)} ranges are stored, in the place of ${number.format(replaced)}.`,
  ];
};

/** Replaces what is known of how cards are funded by the list in a CSV file; with `dryRun` only says what it holds. */
export const importCards = (
  { environment, print }: CommandContext,
  file: string,
  { dryRun = false }: { readonly dryRun?: boolean },
): Promise<void> =>
  withApp(environment, async (app) => {
    const lines = (await open(file)).readLines({ encoding: 'utf8' });
    const onProgress = ({ of, count }: { readonly of: string; readonly count: number }): void =>
      print(`${number.format(count)} ${of === 'read' ? 'lines read' : 'ranges written'}`);
    const report = await app.get(Checkout).importCards({ lines, dryRun, onProgress });
    for (const line of describe(report)) print(line);
  });
