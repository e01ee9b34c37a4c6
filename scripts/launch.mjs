// What has to run on the machine's own Node before anything is installed: plain JavaScript, and no package.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const packages = path.join(root, 'node_modules');
const platform = `${process.platform}-${process.arch}`;

// npm 10 loses the link in .bin when it leaves out the packages of other platforms, so Node is run where it lies.
const pinnedNode = path.join(packages, `node-${platform}`, 'bin', 'node');
const ownDirectories = [path.dirname(pinnedNode), path.join(packages, '.bin')];

export const quit = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const readPackages = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

/** True when npm's own record of what it installed agrees with the lock file. */
const isInstalled = (withDevelopment) => {
  if (!existsSync(path.join(packages, '.package-lock.json'))) return false;
  const present = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(([place, wanted]) => {
    const found = present[place];
    if (found) return found.version === wanted.version;
    return place === '' || wanted.optional || wanted.devOptional || (wanted.dev && !withDevelopment);
  });
};

/** npm waits more than a minute by default before it believes that there is no network. */
const shortRetries = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000'];

const install = (withDevelopment) => {
  process.stderr.write('Installing packages, which takes about half a minute ...\n');
  // The installation replaces node_modules, so it must not run on the Node that lives inside it.
  const outside = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((directory) => !ownDirectories.includes(path.resolve(directory)));
  const { status, error, stdout, stderr } = spawnSync(
    'npm',
    ['ci', ...shortRetries, ...(withDevelopment ? ['--include=dev'] : [])],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: outside.join(path.delimiter) },
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
const findNode = () => {
  if (existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0) return pinnedNode;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 16)) return process.execPath;
  return quit(
    `Node 24.16 or newer is missing: this is ${process.version}, and none comes with the packages for ${platform}.`,
  );
};

let stopping = false;

/** Runs one step in the foreground, hands every signal on to it and gives back its exit code. */
const run = (node, args) =>
  new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: 'inherit',
      env: {
        NODE_COMPILE_CACHE: path.join(packages, '.cache', 'compiled'),
        ...process.env,
        PATH: [path.dirname(node), ...ownDirectories, process.env.PATH ?? ''].join(path.delimiter),
      },
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        stopping = true;
        child.kill(signal);
      });
    }
    child.once('error', (error) => quit(`${args[0]} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });

/**
 * Installs what is missing, then runs the steps in order on the pinned Node. Ends with the first code that is not 0, and
 * begins no further step after a signal.
 */
export const launch = async (steps, { withDevelopment }) => {
  if (!isInstalled(withDevelopment)) install(withDevelopment);
  const node = findNode();
  for (const step of steps) {
    const code = await run(node, step);
    if (code !== 0 || stopping) process.exit(code);
  }
};
