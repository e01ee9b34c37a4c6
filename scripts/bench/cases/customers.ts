import { customerSorts } from '../../../src/contract/customers.ts';
import { asClerk, type Bench, type Case } from '../bench.ts';
import { atMost, type Line } from '../report.ts';
import { pageLines } from './hot-paths.ts';
import { searchLines } from './search.ts';

const path = '/api/customers';
const get = (asked: string) => ({ method: 'GET' as const, path: asked, headers: asClerk });

/** Two rounds of so many stay within what one user may count in a minute. */
const repeats = 100;

/** Each order and filter of the directory, and the numbers beside it, compared with its first page. */
const besideLines = async (bench: Bench): Promise<readonly Line[]> => {
  const measured = async (asked: string): Promise<number> =>
    (await bench.load({ port: bench.product.port, requests: [get(asked)], connections: 1, count: repeats })).p50;
  const page = await measured(`${path}?limit=50`);
  const line = async (what: string, limit: number, asked: string): Promise<Line> =>
    atMost(limit, {
      goal: '–',
      what: `customers, ${what}: p50 ÷ list page`,
      product: await measured(asked),
      ceiling: page,
      unit: 'ms',
    });
  const lines: Line[] = [];
  for (const sort of customerSorts) lines.push(await line(`by ${sort}`, 2, `${path}?limit=50&sort=${sort}`));
  return [
    ...lines,
    await line('with open links', 2, `${path}?limit=50&sort=active&filters=open`),
    await line('counts', 2, `${path}/counts`),
    await line('counts of a name', 20, `${path}/counts?q=maria`),
  ];
};

/** The directory of a store of 20,000 customers. */
export const customersCase: Case = {
  name: 'customers',
  run: async (bench) => {
    const { phones, emails } = bench.database.sample;
    const shapes = {
      email: emails,
      phone: phones,
      'phone, last 7': phones.map((phone) => phone.slice(-7)),
      'middle of a phone': phones.map((phone) => phone.slice(2, 9)),
      'middle of an email': emails.map((email) => email.slice(3, -6)),
    };
    const places = bench.database.sample.customers;
    const paged = { name: 'customers', path, plainPath: '/customers', places, deepRow: '19,000' };
    const searched = { name: 'customers, ', path, table: 'customers', sorts: customerSorts };
    return [
      ...(await pageLines(bench, paged)),
      ...(await besideLines(bench)),
      ...(await searchLines(bench, searched, shapes)),
    ];
  },
};
