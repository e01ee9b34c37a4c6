import { discardPrompt } from './prompts.ts';

let screens = 0;

/** Says that the screen holds something that was typed and not saved, until the returned function is called. */
export const markUnsaved = (): (() => void) => {
  screens += 1;
  return () => {
    screens -= 1;
    if (screens === 0) discardPrompt.settle(false);
  };
};

const writers = new Set<() => Promise<void>>();

/** Has what waits to be recorded recorded before the session ends, until the returned function is called. */
export const writeBeforeLeaving = (write: () => Promise<void>): (() => void) => {
  writers.add(write);
  return () => {
    writers.delete(write);
  };
};

/** Whether the screen may be left: at once where nothing would be lost, else as the person answers. */
export const mayLeave = async (): Promise<boolean> => {
  await Promise.all([...writers].map((write) => write()));
  return screens === 0 || discardPrompt.ask();
};
