import { readdir, readFile } from 'node:fs/promises';

const nanosecondsPerMillisecond = 1e6;

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/**
 * Milliseconds of processor that a process has used since it began, thread by thread; 0 for one that is gone. Not the sums of the process,
 * which are told in clock ticks: a short round has too few of them.
 */
const usedBy = async (pid: number): Promise<number> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lines = await Promise.all(threads.map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`)));
  return lines.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0) / nanosecondsPerMillisecond;
};

const childrenOf = async (pid: number): Promise<readonly number[]> => {
  const listed = await read(`/proc/${pid}/task/${pid}/children`);
  return listed
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .map(Number);
};

const connectionsOf = async (postmaster: number): Promise<readonly number[]> => {
  const children = await childrenOf(postmaster);
  const titles = await Promise.all(children.map((pid) => read(`/proc/${pid}/cmdline`)));
  return children.filter((_, index) => titles[index]?.startsWith('postgres: app ') === true);
};

/** Milliseconds of processor that a Node process has used so far, and each connection of PostgreSQL. */
export interface ProcessorTime {
  readonly node: number;
  readonly connections: ReadonlyMap<number, number>;
}

/** What was used so far; not a number where nobody keeps count. */
export const processorTime = async (node: number, postmaster: number): Promise<ProcessorTime> => {
  if (process.platform !== 'linux') return { node: Number.NaN, connections: new Map() };
  const connections = await connectionsOf(postmaster);
  const used = await Promise.all(connections.map(async (pid) => [pid, await usedBy(pid)] as const));
  return { node: await usedBy(node), connections: new Map(used) };
};

/** Milliseconds of processor that a Node process and the connections of PostgreSQL have used between two looks. */
export interface ProcessorTimeSpent {
  readonly node: number;
  readonly postgres: number;
}

/** What was used since an earlier look. A pool closes connections that it does not need: one that is gone takes its count with it. */
export const spentSince = (before: ProcessorTime, after: ProcessorTime): ProcessorTimeSpent => {
  let postgres = 0;
  for (const [pid, used] of after.connections) postgres += used - (before.connections.get(pid) ?? 0);
  return { node: after.node - before.node, postgres };
};
