import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { AccountRisk } from '../../../../src/contract/operator/account-risk.ts';
import type { StoreSwitches } from '../../../../src/contract/operator/operator.ts';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { SignList, standing } from '../signs/index.ts';
import { useRiskQuery, useSetSwitchesMutation, useSwitchesQuery } from './accounts-api.ts';
import { manageMessages, riskMessages as risk, switchMessages as switches } from './messages.ts';

interface StoreDialogProps {
  readonly user: { readonly id: string; readonly who: string };
  readonly onClose: () => void;
}

interface LoadedProps {
  readonly loaded: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly failed: string;
  readonly children: ReactNode;
}

/** The content of a dialog once it is read; what was read earlier is not shown. */
const Loaded = ({ loaded: { error, isFetching, refetch }, failed, children }: LoadedProps) => {
  if (!isFetching && error === undefined) return children;
  return (
    <DialogContent sx={{ minHeight: 220 }}>
      {isFetching ? (
        <ListSkeleton rows={3} />
      ) : (
        <LoadError message={messageOf(error, failed)} onRetry={() => void refetch()} />
      )}
    </DialogContent>
  );
};

interface SwitchLineProps {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

const SwitchLine = ({ label, hint, on, onSwitch }: SwitchLineProps) => (
  <Box>
    <FormControlLabel
      control={<Switch checked={on} onChange={(_, next) => onSwitch(next)} />}
      label={label}
      slotProps={{ typography: { sx: { fontWeight: 600 } } }}
    />
    {/* It begins where the label does, beside the switch. */}
    <Typography variant="body2" sx={{ color: 'text.secondary', pl: '47px' }}>
      {hint}
    </Typography>
  </Box>
);

const ReasonField = (field: { readonly value: string; readonly onText: (reason: string) => void }) => (
  <TextField
    {...field}
    label={switches.reason}
    help={switches.reasonHelp}
    multiline
    minRows={2}
    inputProps={{ maxLength: 500 }}
  />
);

const SwitchesForm = ({ user, onClose, saved }: StoreDialogProps & { readonly saved: StoreSwitches }) => {
  const [chosen, setChosen] = useState(saved);
  const [reason, setReason] = useState('');
  const turnsOff = (saved.texting && !chosen.texting) || (saved.payments && !chosen.payments);
  const [save, { isLoading: busy, error }] = useSetSwitchesMutation();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const { data } = await save({ params: { id: user.id }, body: { ...chosen, reason: turnsOff ? reason : null } });
    if (data === undefined) return;
    toast(switches.saved(user.who));
    onClose();
  };
  const lineOf = (name: keyof StoreSwitches) => ({
    on: chosen[name],
    onSwitch: (on: boolean): void => setChosen({ ...chosen, [name]: on }),
  });
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <SwitchLine label={switches.texting} hint={switches.textingHint} {...lineOf('texting')} />
        <SwitchLine label={switches.payments} hint={switches.paymentsHint} {...lineOf('payments')} />
        {turnsOff && <ReasonField value={reason} onText={setReason} />}
        <DialogRefusal message={error === undefined ? null : messageOf(error, switches.saveFailed)} sx={{}} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{manageMessages.cancel}</Button>
        <BusyButton busy={busy} label={switches.save} busyLabel={switches.saving} onClick={() => void send()} />
      </DialogActions>
    </>
  );
};

/** Turns texting or payments of a store off or on. */
export const SwitchesDialog = ({ user, onClose }: StoreDialogProps) => {
  const loaded = useSwitchesQuery(user.id);
  return (
    <ClosableDialog open title={switches.title} text={user.who} maxWidth="xs" onClose={onClose}>
      <Loaded loaded={loaded} failed={switches.loadFailed}>
        {loaded.data && <SwitchesForm user={user} onClose={onClose} saved={loaded.data.switches} />}
      </Loaded>
    </ClosableDialog>
  );
};

const Signs = ({ signs }: { readonly signs: AccountRisk }) => {
  const high = standing(signs).length;
  return (
    // A long list scrolls: the tab index lets a keyboard scroll it.
    <DialogContent tabIndex={0}>
      <Alert severity={high === 0 ? 'success' : 'warning'} variant="outlined" role="presentation" sx={{ mb: 2 }}>
        {high === 0 ? risk.calm : risk.high(high)}
      </Alert>
      <SignList risk={signs} />
    </DialogContent>
  );
};

/** Shows what of an account deserves a look. */
export const RiskDialog = ({ user, onClose }: StoreDialogProps) => {
  const loaded = useRiskQuery(user.id);
  return (
    <ClosableDialog open title={risk.title} text={user.who} maxWidth="xs" onClose={onClose}>
      <Loaded loaded={loaded} failed={risk.loadFailed}>
        {loaded.data && <Signs signs={loaded.data.risk} />}
      </Loaded>
    </ClosableDialog>
  );
};
