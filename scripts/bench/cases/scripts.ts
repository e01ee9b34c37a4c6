import { builtWaits, type BuiltWait } from '../../build/first-load.ts';
import type { Bench, Case } from '../bench.ts';
import { figure, type Line } from '../report.ts';

const kilobyte = 1_024;
/** The goals in kilobytes of script after Brotli; the build refuses what is over its own limits, which are these at best. */
const goals = { landing: 20, signIn: 130, firstScreen: 220, furtherScreen: 60 };

const line = (what: string, bytes: number, goal: number): Line =>
  figure('G18', `${what}: KB of script, Brotli`, bytes / kilobyte, `≤ ${goal}`, bytes <= goal * kilobyte);

/** Bytes of script that a page names, as browsers get them over TLS. */
const scriptsOf = async (address: string): Promise<number> => {
  const html = await (await fetch(address)).text();
  const named = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)];
  let sum = 0;
  for (const script of new Set(named.map(([, path = '']) => path))) {
    const { headers } = await fetch(new URL(script, address), { headers: { 'accept-encoding': 'br' } });
    sum += Number(headers.get('content-length') ?? Number.NaN);
  }
  return sum;
};

const largest = (waits: readonly BuiltWait[]): BuiltWait | undefined =>
  waits.toSorted((one, other) => other.bytes - one.bytes)[0];

/** How much script there is to load before a page stands, as the build counted it. */
export const scriptsCase: Case = {
  name: 'scripts',
  run: async ({ product }: Bench) => {
    const [signIn, ...screens] = builtWaits('dist/web');
    const isFirst = ({ allowed }: BuiltWait): boolean => allowed.bytes > goals.furtherScreen * kilobyte;
    const [firsts, further] = [screens.filter(isFirst), screens.filter((screen) => !isFirst(screen))];
    const most = largest(further);
    if (!signIn || firsts.length === 0 || !most) throw new Error('The build names no screens.');
    const over = further.filter(({ bytes }) => bytes > goals.furtherScreen * kilobyte);
    return [
      line('landing page', await scriptsOf(`http://localhost:${product.port}/`), goals.landing),
      line(signIn.name, signIn.bytes, goals.signIn),
      ...firsts.map(({ name, bytes }) => line(name, bytes, goals.firstScreen)),
      ...(over.length > 0 ? over : [most]).map(({ name, bytes }) => line(name, bytes, goals.furtherScreen)),
    ];
  },
};
