import type { App } from '../../src/app.ts';
import { Customers } from '../../src/modules/customers/index.ts';
import { withApp, type CommandContext } from './context.ts';

const count = (customers: number): string => `${customers} ${customers === 1 ? 'phone' : 'phones'}`;

/** How many rows are written in one commit: requests that change one of them wait no longer than that takes. */
const batch = 500;

interface Options {
  readonly dryRun?: boolean;
}

/** Writes the phones of every directory in their stored form. What is done stays done: broken off, it goes on where it was. */
export const fixAllPhones = async (
  { get, transact }: Pick<App, 'get' | 'transact'>,
  { dryRun = false, size = batch }: Options & { readonly size?: number },
  print: CommandContext['print'],
): Promise<void> => {
  const { countOddPhones, fixSomePhones } = get(Customers);
  const { customers, stores } = await countOddPhones();
  const where = `of ${stores} ${stores === 1 ? 'store' : 'stores'}`;
  if (dryRun || customers === 0) {
    print(customers === 0 ? 'Every phone is in its stored form.' : `${count(customers)} ${where} would be rewritten.`);
    return;
  }
  let fixed = 0;
  for (let last = size; last === size;) {
    last = await transact((tx) => fixSomePhones(size, tx));
    fixed += last;
    if (last > 0) print(`${fixed} of ${customers}`);
  }
  const { customers: left } = await countOddPhones();
  print(`${count(fixed)} ${where} rewritten.${left > 0 ? ` ${count(left)} were in use; run it again.` : ''}`);
};

export const backfillPhones = ({ environment, print }: CommandContext, options: Options): Promise<void> =>
  withApp(environment, (app) => fixAllPhones(app, options, print));
