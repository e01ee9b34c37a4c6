// The first thing that runs on a machine: plain JavaScript for Node 20, and nothing that has to be installed before.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules', '.bin');

/** What each command runs, in order, under Node 24. */
const commands = {
  start: [['scripts/build.ts', '--if-stale'], ['src/main.ts']],
  dev: [['scripts/dev.ts']],
  test: [['scripts/verify.ts', '--with-browser']],
  verify: [['scripts/verify.ts']],
  bench: [['scripts/bench/main.ts']],
};

const quit = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const readPackages = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

/** True when npm's own record of what it installed agrees with the lock file. To start, the tools of development may be absent. */
const installed = (command) => {
  if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) return false;
  const present = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(([place, wanted]) => {
    const found = present[place];
    if (found) return found.version === wanted.version;
    return place === '' || wanted.optional || wanted.devOptional || (wanted.dev && command === 'start');
  });
};

/** npm waits more than a minute by default before it believes that there is no network. */
const patience = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000'];

const install = (command) => {
  process.stdout.write('Installing packages, which takes about half a minute ...\n');
  // The installation replaces node_modules, so it must not run on the Node that lives inside it.
  const outside = (process.env.PATH ?? '').split(path.delimiter).filter((dir) => path.resolve(dir) !== bin);
  const { status, error, stdout, stderr } = spawnSync(
    'npm',
    ['ci', ...patience, ...(command === 'start' ? [] : ['--include=dev'])],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: outside.join(path.delimiter) },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  if (status === 0) return;
  if (error) quit(`npm could not be started: ${error.message}`);
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(stderr)) {
    quit(
      'The packages could not be installed because the npm registry cannot be reached. Connect, then run this again.',
    );
  }
  quit(`npm ci failed:\n${stdout}${stderr}`);
};

/** The Node that came with the packages, else this one when it is new enough. */
const node24 = () => {
  const bundled = path.join(bin, 'node');
  if (existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return quit(
    `Node 24 or newer is missing: this is ${process.version}, and no Node comes with the packages for ${process.platform}-${process.arch}.`,
  );
};

/** Runs one step in the foreground, hands every signal on to it and gives back its exit code. */
const run = (node, args) =>
  new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: 'inherit',
      env: {
        NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
      },
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.once('error', (error) => quit(`${args[0]} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });

const [command = '', ...rest] = process.argv.slice(2);
const steps = commands[command];
if (!steps) quit(`Say which: ${Object.keys(commands).join(', ')}.`);
if (!installed(command)) install(command);
const node = node24();
for (const [index, step] of steps.entries()) {
  const code = await run(node, index === steps.length - 1 ? [...step, ...rest] : step);
  if (code !== 0) process.exit(code);
}
