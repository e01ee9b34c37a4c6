import { useNavigate } from '../../core/router/index.ts';
import { useUser } from '../../core/session-api.ts';
import type { ShellDialog } from '../../ui/shell-dialogs.ts';
import { useCommandKey, useKeysAfter, useKeysEverywhere, useShortcutsOn } from '../../ui/shortcuts.ts';

/** Where the create form is, from any screen. */
export const createPath = '/payment-links?tab=create';

/** The keys of every screen. Letters can be switched off; the list of the keys, in which that is done, always opens. */
export const useShellKeys = (open: (dialog: ShellDialog) => void): void => {
  const [lettersOn] = useShortcutsOn();
  const { operator } = useUser();
  const navigate = useNavigate();
  const go = (path: string) => (): void => void navigate(path);
  const find = (): void => open('find');
  useCommandKey('k', find);
  useKeysEverywhere({ '?': () => open('keys'), ...(lettersOn && { c: go(createPath), '/': find }) });
  const places = {
    ...{ l: go('/payment-links'), c: go('/customers'), d: go('/dashboard') },
    ...{ t: go('/templates'), s: go('/settings'), ...(operator && { a: go('/system-accounts') }) },
  };
  useKeysAfter('g', lettersOn ? places : {});
};
