import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Passkey, SecondFactors } from '../../../src/contract/people/second-factors.ts';
import { useUser } from '../../core/session-api.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { showDay } from '../../ui/date-time.ts';
import { Moment } from '../../ui/moment.tsx';
import { SheetLine } from '../../ui/sheet.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { passkeyMessages as messages } from './messages.ts';
import { PasskeySetup } from './passkey-setup.tsx';
import { useRemovePasskeyMutation } from './second-factors-api.ts';

const Add = ({ locked }: { readonly locked: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" disabled={locked} onClick={() => setOpen(true)}>
        {messages.add}
      </Button>
      {open && (
        <ClosableDialog open maxWidth="xs" title={messages.addTitle} onClose={() => setOpen(false)}>
          <DialogContent>
            <PasskeySetup onDone={() => setOpen(false)} />
          </DialogContent>
        </ClosableDialog>
      )}
    </>
  );
};

interface PasskeyProps {
  readonly passkey: Passkey;
  readonly locked: boolean;
}

const Remove = ({ passkey: { id, name }, locked }: PasskeyProps) => {
  const [remove] = useRemovePasskeyMutation();
  const toast = useToast();
  return (
    <ConfirmButton
      button={{ label: messages.remove, 'aria-label': messages.removeLabel(name), color: 'error', disabled: locked }}
      title={messages.removeTitle(name)}
      busyLabel={messages.removing}
      destructive
      failed={messages.removeFailed}
      act={() => remove({ params: { id } })}
      onDone={() => toast({ title: messages.removed(name) })}
    >
      <Typography>{messages.removeText}</Typography>
    </ConfirmButton>
  );
};

const PasskeyLine = ({ passkey, locked }: PasskeyProps) => {
  const { timezone } = useUser();
  const { name, createdAt, lastUsedAt } = passkey;
  const used =
    lastUsedAt === null ? (
      messages.neverUsed
    ) : (
      <>
        {messages.lastUsed}
        <Moment at={lastUsedAt} timeZone={timezone} as="distance" />
      </>
    );
  return (
    <SheetLine
      component="li"
      title={name}
      detail={
        <>
          {messages.made(showDay(new Date(createdAt), timezone))} · {used}
        </>
      }
    >
      <Remove passkey={passkey} locked={locked} />
    </SheetLine>
  );
};

interface LinesProps {
  readonly factors: SecondFactors;
  readonly locked: boolean;
}

/** The passkeys, with the buttons to add and remove them. */
export const PasskeyLines = ({ factors: { passkeys, authenticator, required }, locked }: LinesProps) => {
  const isLast = required && authenticator === null && passkeys.length === 1;
  return (
    <>
      <SheetLine title={messages.title} detail={messages.note}>
        <Add locked={locked} />
      </SheetLine>
      {passkeys.length > 0 && (
        <Box
          component="ul"
          aria-label={messages.title}
          sx={{ listStyle: 'none', m: 0, mt: 1.25, p: 0, pt: 1.25, borderTop: 1, borderColor: 'divider' }}
        >
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} locked={locked || isLast} />
          ))}
        </Box>
      )}
    </>
  );
};
