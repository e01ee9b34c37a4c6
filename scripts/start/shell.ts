/** Runs a command of the shell to its end. What stops it is printed as one line, and the exit code is then 1. */
export const runAtShell = async (command: (words: readonly string[]) => Promise<void>): Promise<void> => {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message || error.name : error).split('\n');
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
};
