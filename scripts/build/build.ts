import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { bundles, type Bundle } from './bundles.ts';
import { checkFirstLoad } from './first-load.ts';
import { drawSocialCard } from './social-card.ts';

const stamp = 'dist/.stamp';
const cache = 'node_modules/.cache';
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const sources = ['{web,widget,src/contract}/**/*.*', 'scripts/build/*', 'package-lock.json', 'tsconfig.json'];

const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$|^web\/test\//.test(file);

/** One hash over the name and the content of everything that a build is made of. */
const sourceHash = async (): Promise<string> => {
  const files = sources.flatMap((pattern) => globSync(pattern)).filter((file) => !isTest(file));
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
};

/** Writes a `.br` and a `.gz` beside every text file below `dir`, so that the server never compresses them itself. */
const precompress = async (dir: string): Promise<void> => {
  const files = globSync(`${dir}/**/*.{js,css,html,svg,json,txt,xml,webmanifest}`);
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
};

/** Refuses a bundle whose scripts are larger than its budget. */
const checkSize = ({ name, out, limit }: Bundle, draft: string): void => {
  if (limit === undefined) return;
  const scripts = globSync(path.join(draft, out, `${limit.scripts}.br`));
  const size = scripts.reduce((sum, file) => sum + statSync(file).size, 0);
  if (size > limit.bytes) throw new Error(`${name} has ${size} bytes after brotli; ${limit.bytes} are allowed.`);
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
    await writeFile(path.join(draft, 'web', 'social-card.png'), await drawSocialCard());
    for (const out of new Set(bundles.map((bundle) => bundle.out)))
      if (out !== 'server') await precompress(path.join(draft, out));
    for (const bundle of bundles) checkSize(bundle, draft);
    checkFirstLoad(path.join(draft, 'web'));
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
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The build failed. ${process.stderr.isTTY ? message : stripVTControlCharacters(message)}\n`);
    process.exitCode = 1;
  });
}
