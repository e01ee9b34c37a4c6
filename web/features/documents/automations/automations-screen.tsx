import Add from '@mui/icons-material/Add';
import Bolt from '@mui/icons-material/BoltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Automation, automationLimits } from '../../../../src/contract/documents/automations.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AddAct } from '../../../ui/list-head.tsx';
import { ListScreen } from '../../../ui/list-screen.tsx';
import { EmptyState, ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import type { OpenTab } from '../../../ui/open-tab.ts';
import { tabTitle } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { AutomationDialog } from './automation-dialog.tsx';
import { type AutomationAct, AutomationLine } from './automation-line.tsx';
import { useAutomationsQuery, useDeleteAutomationMutation } from './automations-api.ts';
import { messages } from './messages.ts';

type OpenDialog = { readonly name: 'none' | 'add' } | { readonly name: AutomationAct; readonly automation: Automation };

const RemoveDialog = ({ automation: { id, name }, onClose }: { automation: Automation; onClose: () => void }) => {
  const [remove, { isLoading: busy, error }] = useDeleteAutomationMutation();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const answer = await remove({ params: { id } });
    if (answer.error !== undefined) return;
    toast({ title: messages.removed });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={messages.removeTitle(name)}
      confirm={messages.remove}
      busyLabel={messages.removing}
      busy={busy}
      refusal={error === undefined ? null : messageOf(error, messages.removeFailed)}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography>{messages.removeText}</Typography>
    </ConfirmDialog>
  );
};

const Dialogs = ({ dialog, onClose }: { readonly dialog: OpenDialog; readonly onClose: () => void }) => {
  switch (dialog.name) {
    case 'none':
      return null;
    case 'add':
      return <AutomationDialog automation={null} onClose={onClose} />;
    case 'change':
      return <AutomationDialog automation={dialog.automation} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog automation={dialog.automation} onClose={onClose} />;
    default:
      return dialog satisfies never;
  }
};

const NoAutomations = ({ onAdd }: { readonly onAdd: (() => void) | undefined }) => (
  <EmptyState
    icon={<Bolt />}
    title={messages.none}
    text={onAdd ? messages.noneHint : messages.adminHint}
    action={
      onAdd && (
        <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
          {messages.add}
        </Button>
      )
    }
  />
);

const NotLoaded = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  error === undefined ? (
    <ListSkeleton rows={3} height={76} />
  ) : (
    <Box sx={{ p: 2 }}>
      <LoadError message={messageOf(error, messages.loadFailed)} onRetry={onRetry} />
    </Box>
  );

/** What happens by itself in the store: a sentence each, with its switch. There are few of them. */
export const AutomationsScreen = ({ head, panel }: OpenTab) => {
  const { companyName, role, impersonatedBy } = useUser();
  const { data, error, refetch } = useAutomationsQuery();
  const [dialog, setDialog] = useState<OpenDialog>({ name: 'none' });
  const automations = data?.automations;
  const count = automations?.length ?? 0;
  const mayChange = role === 'admin' && impersonatedBy === null;
  const add = mayChange ? () => setDialog({ name: 'add' }) : undefined;
  const act = mayChange ? (name: AutomationAct, automation: Automation) => setDialog({ name, automation }) : undefined;
  const canAdd = count > 0 && count < automationLimits.perStore;
  return (
    <ListScreen title={tabTitle(messages.title, companyName)}>
      {head({ acts: add && canAdd && <AddAct label={messages.add} onAdd={add} /> })}
      <Box {...panel} sx={{ flex: 1 }}>
        {automations === undefined && <NotLoaded error={error} onRetry={() => void refetch()} />}
        {automations?.length === 0 && <NoAutomations onAdd={add} />}
        {automations !== undefined && count > 0 && (
          <Box component="ul" aria-label={messages.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {automations.map((automation) => (
              <AutomationLine key={automation.id} automation={automation} onAct={act} />
            ))}
          </Box>
        )}
      </Box>
      <Dialogs dialog={dialog} onClose={() => setDialog({ name: 'none' })} />
    </ListScreen>
  );
};
