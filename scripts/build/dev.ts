import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { bundles } from './bundles.ts';

// Vite sets NODE_ENV to production, which the server must not see.
const env = { ...process.env };

// What is built here is not compressed, so the next start has to build again.
await rm('dist/.stamp', { force: true });

// The server serves what lies in dist, so the screens are rebuilt there on every change; the browser is reloaded by hand.
for (const { name, config } of bundles) {
  await build({ configFile: config, mode: name, logLevel: 'warn', build: { watch: {} } });
}

const server = spawn(process.execPath, ['--watch', 'src/main.ts'], { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 0));
