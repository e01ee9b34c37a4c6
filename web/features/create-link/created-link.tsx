import Check from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { translate } from '../../core/translate.ts';
import { ReadOnlyField, RefusalAlert } from '../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useCopy } from '../../ui/toasts.tsx';
import { QrDialog } from '../link-dialogs/index.tsx';
import { actionMessages, useLinkQuery, useRefusal, useTextLink, useViewer, whyNotTextable } from '../link/index.ts';
import { PanelFoot, panelSides } from './create-link-form.tsx';
import { createMessages } from './messages.ts';
import { NotPayableLine } from './not-payable-line.tsx';
import type { CreatedLink } from './use-create-link.ts';

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

/** What became of the text: it is on its way until the provider took it, and a refusal is told with its reason. */
const TextOutcome = ({ created: { link, smsSent, smsError } }: { readonly created: CreatedLink }) => {
  const { data } = useLinkQuery(
    { params: { linkId: link.linkId } },
    { skip: !smsSent, refetchOnMountOrArgChange: true },
  );
  const text = data?.link.lastText ?? link.lastText;
  const error = smsError ?? (text?.status === 'failed' ? (text.error ?? '') : null);
  if (error !== null)
    return (
      <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
        {`${createMessages.smsFailed}. ${translate(error)}`.trim()}
      </Alert>
    );
  if (!smsSent) return null;
  const taken = text?.status === 'sent' || text?.status === 'delivered';
  return (
    <Alert severity={taken ? 'success' : 'info'} variant="outlined" role="status" sx={{ mb: 2 }}>
      {taken ? createMessages.smsSent : createMessages.smsSending}
    </Alert>
  );
};

const NextActions = ({ created }: { readonly created: CreatedLink }) => {
  const [showsQrCode, setShowsQrCode] = useState(false);
  const copy = useCopy(actionMessages.copied);
  const { refusal, setRefusal } = useRefusal(created.link);
  const { state, send } = useTextLink(created.link.linkId, setRefusal);
  const viewer = useViewer();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button variant="outlined" onClick={() => void copy(created.paymentUrl)}>
        {actionMessages.copy}
      </Button>
      {!created.smsSent && whyNotTextable(created.link, viewer) === null && (
        <Button variant="outlined" disabled={state === 'sending'} onClick={() => void send()}>
          {actionMessages.text[state]}
        </Button>
      )}
      {viewer.canBePaid && (
        <Button variant="outlined" onClick={() => setShowsQrCode(true)}>
          {actionMessages.qr}
        </Button>
      )}
      <RefusalAlert message={refusal} sx={{ width: '100%' }} />
      {showsQrCode && (
        <Suspense fallback={null}>
          <QrDialog link={created.link} onClose={() => setShowsQrCode(false)} />
        </Suspense>
      )}
    </Box>
  );
};

interface CreatedLinkViewProps {
  readonly created: CreatedLink;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

/** Shown after a link was created: its address, and buttons to copy it, text it and show its QR code. */
export const CreatedLinkView = ({ created, onAnother, onDone }: CreatedLinkViewProps) => (
  <>
    <Box sx={{ ...panelSides, pt: 2, pb: 2.5 }}>
      <CreatedLinkHeading link={created.link} />
      <TextOutcome created={created} />
      <ReadOnlyField label={createMessages.address} value={created.paymentUrl} />
      <NextActions created={created} />
      <Box sx={{ mt: 2 }}>
        <NotPayableLine />
      </Box>
    </Box>
    <PanelFoot>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button onClick={onDone} sx={{ minHeight: 44, color: 'text.secondary' }}>
          {createMessages.done}
        </Button>
        <Button variant="contained" onClick={onAnother} sx={{ flex: 1, minHeight: 44 }}>
          {createMessages.another}
        </Button>
      </Box>
    </PanelFoot>
  </>
);
