import { type ComponentProps, lazy, Suspense } from 'react';
import type { ShellDialog } from '../../ui/shell-dialogs.ts';

// Each is loaded when it is opened.
const FindDialog = lazy(async () => ({ default: (await import('./find/find-dialog.tsx')).FindDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));
const HelpDialog = lazy(async () => ({ default: (await import('./help/help-dialog.tsx')).HelpDialog }));
const AddCustomerDialog = lazy(async () => {
  const { AddCustomerDialog: Dialog } = await import('../../features/customers/index.ts');
  return { default: (props: ComponentProps<typeof Dialog>) => <Dialog {...props} /> };
});

interface ShellDialogsProps {
  readonly open: ShellDialog | null;
  readonly onClose: () => void;
}

/** What stands over any screen. */
export const ShellDialogs = ({ open, onClose }: ShellDialogsProps) => (
  <Suspense fallback={null}>
    {open === 'find' && <FindDialog onClose={onClose} />}
    {open === 'keys' && <KeysDialog onClose={onClose} />}
    {open === 'help' && <HelpDialog onClose={onClose} />}
    {open === 'customer' && <AddCustomerDialog open purpose="directory" onClose={onClose} />}
  </Suspense>
);
