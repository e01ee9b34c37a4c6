import { existsSync } from 'node:fs';
import path from 'node:path';

/** How much the drill sends at least, as written on the command line. */
interface DrillOptions {
  readonly requests: number;
  readonly payments: number;
}

/** Shows what several processes have to stand, where the sources have the means for it; answers whether it was stood. */
export const drill = async (options: DrillOptions, print: (line: string) => void): Promise<boolean> => {
  // An image holds nothing that stands in for the outside world.
  if (!existsSync(path.join(import.meta.dirname, '..', 'drill')))
    throw new Error('The drill runs from a clone of the sources, and not in an image.');
  const { runDrill } = await import('../drill/drill.ts');
  return runDrill(options, print);
};
