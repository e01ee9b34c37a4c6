import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useId, useState } from 'react';
import { showPhone } from '../../../../src/contract/phone.ts';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { FormSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { toastMessages } from '../../../ui/messages.ts';
import { useDocumentTemplateQuery } from '../calls/index.ts';
import { type BlankValues, documentMessages } from '../document/index.ts';
import { BlankFields, emptyBlanks } from './blank-fields.tsx';
import { DocumentPreview, type DocumentSource } from './document-preview.tsx';
import { makeMessages as messages } from './messages.ts';
import { type Offer, TemplateSelect } from './template-select.tsx';
import { useMakeDocument, type Ways } from './use-make-document.ts';
import { outcomeOf } from './outcome.ts';

/** For whom a document is made, and how it can reach them. */
export interface Recipient {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

interface WaysBoxesProps {
  readonly recipient: Recipient;
  readonly ways: Ways;
  readonly onWays: (ways: Ways) => void;
}

const WaysBoxes = ({ recipient: { phone, email }, ways, onWays }: WaysBoxesProps) => {
  const id = useId();
  const box = (way: keyof Ways, label: string) => (
    <FormControlLabel
      label={label}
      sx={{ minHeight: { xs: 44, md: 36 } }}
      control={
        <Checkbox
          checked={ways[way]}
          onChange={({ target }) => onWays({ ...ways, [way]: target.checked })}
          sx={{ py: 0 }}
        />
      }
    />
  );
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {messages.send}
      </Typography>
      <FormGroup>
        {phone !== null && box('text', messages.byText(showPhone(phone)))}
        {email !== null && box('email', messages.byEmail(email))}
      </FormGroup>
      {!ways.text && !ways.email && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.byHand}
        </Typography>
      )}
    </Box>
  );
};

interface TemplatePartsProps {
  readonly templateId: string;
  readonly source: DocumentSource;
  readonly recipient: Recipient;
  readonly values: BlankValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onValue: (label: string, value: string) => void;
}

/** What is filled in of the chosen template, and what its document will say. */
const TemplateParts = ({ templateId, source, recipient, values, errors, onValue }: TemplatePartsProps) => {
  const { currentData, error, refetch } = useDocumentTemplateQuery({ params: { id: templateId } });
  if (currentData === undefined)
    return error === undefined ? (
      <FormSkeleton fields={2} />
    ) : (
      <LoadError message={messageOf(error, messages.templateFailed)} onRetry={() => void refetch()} />
    );
  const { template } = currentData;
  return (
    <>
      <BlankFields template={template} values={values} errors={errors} onValue={onValue} />
      <DocumentPreview template={template} source={source} values={values} title={messages.willRead(recipient.name)} />
    </>
  );
};

interface MakeDocumentDialogProps {
  readonly source: Omit<DocumentSource, 'draft'>;
  readonly recipient: Recipient;
  readonly offer: Offer;
  /** The template that is chosen when it opens. */
  readonly templateId?: string;
  readonly onClose: () => void;
}

const useMaking = ({ source, recipient, templateId: first = '', onClose }: MakeDocumentDialogProps) => {
  const { run, busy, refusal, errors, setErrors } = useMakeDocument(source);
  const [templateId, setTemplateId] = useState(first);
  const [values, setValues] = useState<BlankValues>({});
  const [ways, setWays] = useState<Ways>({
    text: recipient.phone !== null,
    email: recipient.phone === null && recipient.email !== null,
  });
  const [isMissing, setIsMissing] = useState(false);
  const template = useDocumentTemplateQuery({ params: { id: templateId } }, { skip: templateId === '' }).currentData
    ?.template;
  const toast = useToast();
  const submit = async (): Promise<void> => {
    setIsMissing(templateId === '');
    if (template === undefined) return;
    const empty = emptyBlanks(template, values);
    setErrors(empty);
    if (Object.keys(empty).length > 0) return;
    const made = await run(templateId, values, ways);
    if (made === null) return;
    toast({ title: toastMessages.success, text: outcomeOf(messages.made(template.name), made) });
    onClose();
  };
  return {
    ...{ templateId, values, ways, setWays, submit, busy, refusal, errors },
    error: isMissing ? messages.chooseFirst : undefined,
    isUnsaved: Object.values(values).some((value) => value.trim() !== ''),
    choose: (id: string): void => {
      setTemplateId(id);
      setErrors({});
      setIsMissing(false);
    },
    fill: (label: string, value: string): void => {
      setValues((before) => ({ ...before, [label]: value }));
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== label)));
    },
  };
};

interface MakeFormProps extends MakeDocumentDialogProps {
  readonly making: ReturnType<typeof useMaking>;
}

const MakeForm = ({ source, recipient, offer, making }: MakeFormProps) => {
  const { templateId, values, ways, errors } = making;
  return (
    <Stack sx={{ gap: 2.25 }}>
      <TemplateSelect
        offer={offer}
        label={messages.template}
        value={templateId}
        error={making.error}
        onChoose={making.choose}
      />
      {templateId !== '' && (
        <TemplateParts key={templateId} {...{ templateId, source, recipient, values, errors }} onValue={making.fill} />
      )}
      {(recipient.phone ?? recipient.email) !== null && (
        <WaysBoxes recipient={recipient} ways={ways} onWays={making.setWays} />
      )}
    </Stack>
  );
};

const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;

/** Makes a document: of which template, with what in its blanks, and sent how. What the customer will read stands below. */
export const MakeDocumentDialog = (props: MakeDocumentDialogProps) => {
  const making = useMaking(props);
  const isSent = making.ways.text || making.ways.email;
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void making.submit();
  };
  return (
    <ClosableDialog
      open
      fullScreen={!useIsDesktop()}
      title={documentMessages.make}
      text={messages.for(props.recipient.name)}
      unsaved={making.isUnsaved}
      onClose={props.onClose}
    >
      <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
        <DialogContent tabIndex={0}>
          <MakeForm {...props} making={making} />
        </DialogContent>
        <DialogRefusal message={making.refusal} sx={{ mx: 3, mb: 1.5 }} />
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <BusyButton
            type="submit"
            busy={making.busy}
            label={isSent ? messages.makeAndSend : documentMessages.make}
            busyLabel={messages.making}
            sx={{ flex: { xs: 1, md: 'none' }, minHeight: { xs: 44, md: 36 } }}
          />
        </DialogActions>
      </Box>
    </ClosableDialog>
  );
};
