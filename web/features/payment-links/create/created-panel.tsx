import Check from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Field } from '../../../ui/form-field.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { useFirstFocus } from '../../../ui/use-focus-on-mount.ts';
import { createTexts } from './messages.ts';
import { QrDialog } from '../dialogs/qr-dialog.tsx';
import { actionTexts, whyNoText } from '../messages.ts';
import type { Created } from './use-create-link.ts';
import { useRefusal } from '../list/use-refusal.ts';
import { useTextLink } from '../list/use-text-link.ts';

interface CreatedPanelProps {
  readonly created: Created;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

const Headline = ({ link }: Pick<Created, 'link'>) => {
  const heading = useFirstFocus<HTMLHeadingElement>();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', mb: 2.5 }}>
      <Check color="success" aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Typography ref={heading} tabIndex={-1} variant="h2" component="h3" sx={{ outline: 'none' }}>
          {createTexts.createdTitle}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          <MoneyText amount={link.amount} /> {createTexts.createdFor(link.customerName)}
        </Typography>
      </Box>
    </Box>
  );
};

const Next = ({ created }: { readonly created: Created }) => {
  const [showsCode, setShowsCode] = useState(false);
  const copy = useCopy(actionTexts.copied);
  const { refused, refuse } = useRefusal(created.link);
  const { state, send } = useTextLink(created.link.linkId, refuse);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button variant="outlined" onClick={() => void copy(created.paymentUrl)}>
        {actionTexts.copy}
      </Button>
      {!created.smsSent && whyNoText(created.link) === null && (
        <Button variant="outlined" disabled={state === 'sending'} onClick={() => void send()}>
          {actionTexts.text[state]}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setShowsCode(true)}>
        {actionTexts.qr}
      </Button>
      <Refusal words={refused} sx={{ width: '100%' }} />
      {showsCode && (
        <QrDialog url={created.paymentUrl} name={created.link.customerName} onClose={() => setShowsCode(false)} />
      )}
    </Box>
  );
};

/** What stands after a link was made: its address and what people do with it next. */
export const CreatedPanel = ({ created, onAnother, onDone }: CreatedPanelProps) => {
  const { link, paymentUrl, smsSent, smsError } = created;
  return (
    <Box>
      <Headline link={link} />
      {smsSent && (
        <Alert severity="success" variant="outlined" role="note" sx={{ mb: 2 }}>
          {createTexts.smsSent}
        </Alert>
      )}
      {smsError !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>{`${createTexts.smsFailed}. ${smsError}`}</Alert>
      )}
      <Field
        label={createTexts.address}
        value={paymentUrl}
        onText={() => undefined}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Next created={created} />
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
        <Button onClick={onAnother}>{createTexts.another}</Button>
        <Button variant="contained" onClick={onDone}>
          {createTexts.done}
        </Button>
      </Box>
    </Box>
  );
};
