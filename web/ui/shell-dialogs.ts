import { createContext, useContext } from 'react';

/** What the shell opens over any screen: the search of everything, the list of keys, help, and a new customer. */
export type ShellDialog = 'find' | 'keys' | 'help' | 'customer';

/** Opens a dialog of the shell; without a shell nothing opens. */
export const ShellDialogsContext = createContext<(dialog: ShellDialog) => void>(() => undefined);

/** The function that opens a dialog of the shell. */
export const useShellDialogs = (): ((dialog: ShellDialog) => void) => useContext(ShellDialogsContext);
