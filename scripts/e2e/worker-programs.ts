import type { TestProject } from 'vitest/node';
import { startDebitlink } from './program.ts';

/** Starts one program for each worker, which all its files share, and answers how to stop them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { pg } = project.getProvidedContext();
  const workers = Array.from({ length: project.config.maxWorkers });
  const programs = await Promise.all(workers.map(() => startDebitlink({}, pg)));
  project.provide(
    'programs',
    programs.map(({ url, sandboxUrl, operator, connection }) => ({ url, sandboxUrl, operator, connection })),
  );
  return async () => {
    await Promise.all(programs.map((program) => program.stop()));
  };
}
