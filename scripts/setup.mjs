import { launch, quit } from './launch.mjs';

/** What each command of package.json runs, in order; the last takes the arguments. */
const commands = {
  start: [['scripts/build/build.ts', '--if-stale'], ['src/main.ts']],
  dev: [['scripts/build/dev.ts']],
  build: [['scripts/build/build.ts']],
  test: [['scripts/checks/verify.ts', '--complete']],
  verify: [['scripts/checks/verify.ts']],
  soak: [['scripts/checks/verify.ts', '--soak']],
  bench: [['scripts/bench/main.ts']],
  lighthouse: [['scripts/build/build.ts', '--if-stale'], ['scripts/site/lighthouse.ts']],
  pictures: [['scripts/build/build.ts', '--if-stale'], ['scripts/site/pictures.ts']],
};

const [command = '', ...rest] = process.argv.slice(2);
const steps = commands[command];
if (!steps) quit(`Say which: ${Object.keys(commands).join(', ')}.`);
const withArguments = steps.map((step, index) => (index === steps.length - 1 ? [...step, ...rest] : step));
await launch(withArguments, { withDevelopment: command !== 'start' });
