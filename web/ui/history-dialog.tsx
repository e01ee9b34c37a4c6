import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { messageOf } from '../core/transport.ts';
import { ClosableDialog } from './closable-dialog.tsx';
import { EmptyState, ListSkeleton, LoadError } from './list-states.tsx';

interface HistoryDialogProps {
  /** Whom it is about. */
  readonly who: string;
  readonly icon: ReactNode;
  readonly messages: Readonly<Record<'title' | 'none' | 'loadFailed', string>>;
  readonly answer: { readonly error?: unknown; readonly refetch: () => unknown };
  /** List items, the newest first; undefined until the server has answered. */
  readonly entries: readonly ReactNode[] | undefined;
  readonly onClose: () => void;
}

const Entries = ({ icon, messages, answer: { error, refetch }, entries }: HistoryDialogProps) => {
  if (error !== undefined)
    return <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />;
  if (entries === undefined) return <ListSkeleton rows={3} />;
  if (entries.length === 0) return <EmptyState icon={icon} title={messages.none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {entries}
    </Box>
  );
};

/** What happened with something, entry by entry. */
export const HistoryDialog = (props: HistoryDialogProps) => (
  <ClosableDialog open title={props.messages.title} text={props.who} onClose={props.onClose}>
    {/* A long history scrolls: the tab index lets a keyboard scroll it. */}
    <DialogContent tabIndex={0}>
      <Entries {...props} />
    </DialogContent>
  </ClosableDialog>
);
