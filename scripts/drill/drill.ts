import { runProgram } from '../bench/programs.ts';
import { Client } from './client.ts';
import { withCluster } from './cluster.ts';
import { allHeld, formatTable, type Figure } from './figures.ts';
import { killedWorker } from './killed-worker.ts';
import type { Drill } from './parts.ts';
import { primaryRestart } from './primary-restart.ts';
import { replicaBehind } from './replica-behind.ts';
import { rollingRestart } from './rolling-restart.ts';
import { signIn } from './store.ts';
import type { Load } from './traffic.ts';

/** The parts after the first send a tenth of its load. */
const tenth = ({ requests, payments }: Load): Load => ({
  requests: Math.ceil(requests / 10),
  payments: Math.ceil(payments / 10),
});

interface Part {
  readonly title: string;
  readonly run: (drill: Drill, load: Load) => Promise<Figure[]>;
}

const parts: readonly Part[] = [
  {
    title: 'Stopping and starting every process, one after another, under load',
    run: rollingRestart,
  },
  { title: 'Reading from a replica that is behind', run: (drill) => replicaBehind(drill) },
  { title: 'Killing a worker in the middle of its work', run: (drill, load) => killedWorker(drill, tenth(load)) },
  { title: 'Restarting the primary under load', run: (drill, load) => primaryRestart(drill, tenth(load)) },
];

/**
 * Shows on processes of its own, in a temporary folder, what several machines have to stand; prints progress and then the figures.
 * Answers whether every goal was held.
 */
export const runDrill = async (load: Load, print: (line: string) => void): Promise<boolean> => {
  // The payer's page is rendered by what was built of it.
  await runProgram('scripts/build/build.ts', ['--if-stale']);
  const begun = performance.now();
  const printAt = (line: string): void =>
    print(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  return withCluster(printAt, async (cluster) => {
    const client = new Client(cluster.url);
    const clerk = await signIn(client);
    client.close();
    const figures: Figure[] = [];
    for (const { title, run } of parts) {
      printAt(title);
      figures.push(...(await run({ cluster, clerk, print: printAt }, load)));
    }
    print('');
    print(formatTable(figures));
    return allHeld(figures);
  });
};
