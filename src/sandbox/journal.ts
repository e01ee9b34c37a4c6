import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readJson } from './wire/http.ts';

const Entry = z.object({ kind: z.string(), key: z.string(), value: z.unknown() });

/** What the sandbox keeps between two starts; without a folder it keeps nothing. */
export interface Journal {
  append(kind: string, key: string, value: unknown): void;
  /** The last value written for each key of a kind, in the order in which the keys first appeared. */
  replay(kind: string): ReadonlyMap<string, unknown>;
  clear(): void;
}

const emptyJournal: Journal = { append: () => undefined, replay: () => new Map(), clear: () => undefined };

/**
 * Opens the append-only journal in `dir`. Every line is written before the caller is answered.
 * A killed process therefore loses at most an incomplete last line, and the next start skips it.
 */
export const openJournal = (dir?: string): Journal => {
  if (dir === undefined) return emptyJournal;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, 'sandbox.ndjson');
  const kinds = readKinds(file);
  rewrite(file, kinds);
  return {
    append: (kind, key, value) => appendFileSync(file, lineOf(kind, key, value), { mode: 0o600 }),
    replay: (kind) => kinds.get(kind) ?? new Map(),
    clear: () => {
      kinds.clear();
      rewrite(file, kinds);
    },
  };
};

type Kinds = Map<string, Map<string, unknown>>;

const lineOf = (kind: string, key: string, value: unknown): string => `${JSON.stringify({ kind, key, value })}\n`;

const readKinds = (file: string): Kinds => {
  const kinds: Kinds = new Map();
  for (const line of readText(file).split('\n')) {
    const entry = readJson(Entry, line);
    if (entry === undefined) continue;
    const values = kinds.get(entry.kind) ?? new Map<string, unknown>();
    kinds.set(entry.kind, values.set(entry.key, entry.value));
  }
  return kinds;
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/** Compacts the journal in a second file and renames it over the first, so that a crash leaves one whole journal. */
const rewrite = (file: string, kinds: Kinds): void => {
  const lines = [...kinds].flatMap(([kind, values]) => [...values].map(([key, value]) => lineOf(kind, key, value)));
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
