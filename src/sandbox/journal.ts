import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readJson } from './formats.ts';

const Line = z.object({ kind: z.string(), key: z.string(), value: z.unknown() });

/** What the sandbox remembers between two starts; without a folder it remembers nothing. */
export interface Journal {
  append(kind: string, key: string, value: unknown): void;
  /** The last value written for each key of a kind, in the order of their first writing. */
  replay(kind: string): ReadonlyMap<string, unknown>;
  forget(): void;
}

const oblivious: Journal = { append: () => undefined, replay: () => new Map(), forget: () => undefined };

/**
 * Opens the append-only journal in `dir`. Every line is written before the caller is answered,
 * so a process killed outright loses at most a torn last line, which the next start skips.
 */
export const openJournal = (dir?: string): Journal => {
  if (dir === undefined) return oblivious;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, 'sandbox.ndjson');
  const kinds = read(file);
  compact(file, kinds);
  return {
    append: (kind, key, value) => appendFileSync(file, lineOf(kind, key, value), { mode: 0o600 }),
    replay: (kind) => kinds.get(kind) ?? new Map(),
    forget: () => {
      kinds.clear();
      compact(file, kinds);
    },
  };
};

type Kinds = Map<string, Map<string, unknown>>;

const lineOf = (kind: string, key: string, value: unknown): string => `${JSON.stringify({ kind, key, value })}\n`;

const read = (file: string): Kinds => {
  const kinds: Kinds = new Map();
  for (const raw of textOf(file).split('\n')) {
    const line = readJson(Line, raw);
    if (line === undefined) continue;
    const values = kinds.get(line.kind) ?? new Map<string, unknown>();
    kinds.set(line.kind, values.set(line.key, line.value));
  }
  return kinds;
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/** Rewritten beside the old file and moved over it, so that a crash leaves one whole journal or the other. */
const compact = (file: string, kinds: Kinds): void => {
  const lines = [...kinds].flatMap(([kind, values]) => [...values].map(([key, value]) => lineOf(kind, key, value)));
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
