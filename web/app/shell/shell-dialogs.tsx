import { type ComponentProps, lazy, Suspense, useLayoutEffect, useState } from 'react';
import type { ShellDialog } from '../../ui/shell-dialogs.ts';

// Each is loaded when it is opened.
const FindDialog = lazy(async () => ({ default: (await import('./find/find-dialog.tsx')).FindDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));
const HelpDialog = lazy(async () => ({ default: (await import('./help/help-dialog.tsx')).HelpDialog }));
const AddCustomerDialog = lazy(async () => {
  const { AddCustomerDialog: Dialog } = await import('../../features/customers/index.ts');
  return { default: (props: ComponentProps<typeof Dialog>) => <Dialog {...props} /> };
});

interface KeysAheadProps {
  readonly onType?: (typed: (before: string) => string) => void;
}

/** Stands where a dialog loads. What is typed is meant for that, so that none of it is taken for a key of the screen below. */
const KeysAhead = ({ onType }: KeysAheadProps) => {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.length > 1 || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      event.stopPropagation();
      onType?.((before) => before + key);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [onType]);
  return null;
};

interface ShellDialogsProps {
  readonly open: ShellDialog | null;
  readonly onClose: () => void;
}

/** The search of everything begins with what was typed while it loaded. */
const Find = ({ onClose }: Pick<ShellDialogsProps, 'onClose'>) => {
  const [typed, setTyped] = useState('');
  return (
    <Suspense fallback={<KeysAhead onType={setTyped} />}>
      <FindDialog typed={typed} onClose={onClose} />
    </Suspense>
  );
};

/** What stands over any screen. */
export const ShellDialogs = ({ open, onClose }: ShellDialogsProps) => (
  <Suspense fallback={<KeysAhead />}>
    {open === 'find' && <Find onClose={onClose} />}
    {open === 'keys' && <KeysDialog onClose={onClose} />}
    {open === 'help' && <HelpDialog onClose={onClose} />}
    {open === 'customer' && <AddCustomerDialog open purpose="directory" onClose={onClose} />}
  </Suspense>
);
