import { globSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from 'vite';
import { bundles, type Bundle } from './build/bundles.ts';
import { precompress } from './build/compress.ts';
import { sourceHash } from './build/freshness.ts';

const stamp = 'dist/.stamp';
const cache = 'node_modules/.cache';

/** Refuses a bundle that has become heavier than its limit. */
const weigh = ({ name, out, limit }: Bundle, draft: string): void => {
  if (limit === undefined) return;
  const scripts = globSync(path.join(draft, out, `${limit.scripts}.br`));
  const weight = scripts.reduce((sum, file) => sum + statSync(file).size, 0);
  if (weight > limit.bytes) throw new Error(`${name} weighs ${weight} bytes after brotli; ${limit.bytes} are allowed.`);
};

/** Builds beside the old result and swaps at the end, so that a build that fails leaves what was there. */
const buildAll = async (hash: string): Promise<void> => {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(path.join(cache, 'dist-'));
  try {
    for (const { name, config, out } of bundles) {
      const start = performance.now();
      await build({ configFile: config, mode: name, logLevel: 'warn', build: { outDir: path.resolve(draft, out) } });
      process.stdout.write(`built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    }
    for (const out of new Set(bundles.map((bundle) => bundle.out)))
      if (out !== 'server') await precompress(path.join(draft, out));
    for (const bundle of bundles) weigh(bundle, draft);
    await writeFile(path.join(draft, path.basename(stamp)), hash);
    await rm('dist', { recursive: true, force: true });
    await rename(draft, 'dist');
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const hash = await sourceHash();
const built = await readFile(stamp, 'utf8').catch(() => '');
if (built !== hash || !process.argv.includes('--if-stale')) {
  await buildAll(hash).catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The build failed. ${process.stderr.isTTY ? words : stripVTControlCharacters(words)}\n`);
    process.exitCode = 1;
  });
}
