import Check from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import { ReadOnlyField, RefusalAlert } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useCopy } from '../../../ui/toasts.tsx';
import { QrDialog } from '../dialogs/qr-dialog.tsx';
import { useRefusal, useTextLink } from '../list/use-link-actions.ts';
import { actionMessages } from '../messages.ts';
import { CreateLinkForm } from './create-link-form.tsx';
import { createMessages } from './messages.ts';
import type { CreatedLink } from './use-create-link.ts';

interface CreatedLinkPanelProps {
  readonly created: CreatedLink;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

const CreatedLinkHeading = ({ link }: Pick<CreatedLink, 'link'>) => {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', mb: 2.5 }}>
      <Check color="success" aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Typography ref={heading} tabIndex={-1} variant="h2" component="h3" sx={{ outline: 'none' }}>
          {createMessages.createdTitle}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          <MoneyText amount={link.amount} /> {createMessages.createdFor(link.customerName)}
        </Typography>
      </Box>
    </Box>
  );
};

const NextActions = ({ created }: { readonly created: CreatedLink }) => {
  const [showsQrCode, setShowsQrCode] = useState(false);
  const copy = useCopy(actionMessages.copied);
  const { refusal, setRefusal } = useRefusal(created.link);
  const { state, send } = useTextLink(created.link.linkId, setRefusal);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button variant="outlined" onClick={() => void copy(created.paymentUrl)}>
        {actionMessages.copy}
      </Button>
      {!created.smsSent && created.link.canText && (
        <Button variant="outlined" disabled={state === 'sending'} onClick={() => void send()}>
          {actionMessages.text[state]}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setShowsQrCode(true)}>
        {actionMessages.qr}
      </Button>
      <RefusalAlert message={refusal} sx={{ width: '100%' }} />
      {showsQrCode && (
        <QrDialog url={created.paymentUrl} name={created.link.customerName} onClose={() => setShowsQrCode(false)} />
      )}
    </Box>
  );
};

/** Shown after a link was created: its address, and buttons to copy it, text it and show its QR code. */
const CreatedLinkPanel = ({ created, onAnother, onDone }: CreatedLinkPanelProps) => {
  const { link, paymentUrl, smsSent, smsError } = created;
  return (
    <Box>
      <CreatedLinkHeading link={link} />
      {smsSent && (
        <Alert severity="success" variant="outlined" role="note" sx={{ mb: 2 }}>
          {createMessages.smsSent}
        </Alert>
      )}
      {smsError !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>{`${createMessages.smsFailed}. ${smsError}`}</Alert>
      )}
      <ReadOnlyField label={createMessages.address} value={paymentUrl} />
      <NextActions created={created} />
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
        <Button onClick={onAnother}>{createMessages.another}</Button>
        <Button variant="contained" onClick={onDone}>
          {createMessages.done}
        </Button>
      </Box>
    </Box>
  );
};

interface CreatePanelProps {
  /** The customer whom the form is filled in with. */
  readonly customer?: Customer | undefined;
  readonly onDone: () => void;
}

/** The create form, and after a link was created the panel about that link. */
export const CreatePanel = ({ customer, onDone }: CreatePanelProps) => {
  const [created, setCreated] = useState<CreatedLink | null>(null);
  if (created === null) return <CreateLinkForm customer={customer} onCreated={setCreated} onCancel={onDone} />;
  const done = (): void => {
    setCreated(null);
    onDone();
  };
  return <CreatedLinkPanel created={created} onAnother={() => setCreated(null)} onDone={done} />;
};
