import Return from '@mui/icons-material/KeyboardReturn';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Customer } from '../../../src/contract/customers.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BusyButton } from '../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { useIsDesktop } from '../../ui/page.tsx';
import { CustomerFields } from './customer/index.ts';
import { AmountField, MoreOptions, SendFields } from './form/index.ts';
import { createMessages } from './messages.ts';
import { NotPayableLine } from './not-payable-line.tsx';
import type { CreatedLink, LinkRefusal } from './use-create-link.ts';
import { useLinkForm } from './use-link-form.ts';

const RestoredDraft = ({ onStartOver }: { readonly onStartOver: () => void }) => (
  <Box role="status" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: -1 }}>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {createMessages.draftBack}
    </Typography>
    <Button size="small" onClick={onStartOver}>
      {createMessages.startOver}
    </Button>
  </Box>
);

/** The sides of the panel: 20 px on a desktop, 16 px on a phone. */
export const panelSides = { px: { xs: 2, md: 2.5 } } as const;

const foot = {
  ...panelSides,
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  mt: 'auto',
  pt: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** What acts, at the lower edge of the panel: it stays in sight while what stands above it scrolls. */
export const PanelFoot = ({ children }: { readonly children: ReactNode }) => <Box sx={foot}>{children}</Box>;

const keyStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  px: 0.75,
  border: 1,
  borderRadius: '5px',
  font: 'inherit',
  fontSize: 11,
  lineHeight: 1.6,
} as const;

// The button sets the size of its icon: the key stands inside of what it takes for one.
const Shortcut = () => (
  <Box component="span" aria-hidden sx={{ display: 'inline-flex', opacity: 0.85 }}>
    <Box component="kbd" sx={keyStyle}>
      Ctrl
      {/* Drawn: not every font has this key. */}
      <Return sx={{ ml: 0.5, width: 12, height: 12 }} />
    </Box>
  </Box>
);

// A field that gets the focus is scrolled clear of the foot.
const clearOfFoot = { '& input, & textarea, & select, & [role=combobox]': { scrollMarginBlock: '24px 96px' } } as const;

/** Ctrl or ⌘ with Enter sends the form from everywhere in it, also from the notes. */
const submitOnShortcut = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

interface CreateLinkFormProps {
  /** The customer whom the form is filled in with. */
  readonly customer?: Customer | undefined;
  /** The customer whom the address names could not be found. */
  readonly customerMissing?: boolean;
  readonly onCreated: (created: CreatedLink) => void;
  readonly onCancel: () => void;
}

interface FormFootProps {
  readonly busy: boolean;
  readonly refusal: LinkRefusal | null;
  readonly onCancel: () => void;
}

const FormFoot = ({ busy, refusal, onCancel }: FormFootProps) => {
  const shortcut = useIsDesktop() && <Shortcut />;
  return (
    <PanelFoot>
      {/* Beside the button that was pressed, so that no toast has to cover it. */}
      {refusal !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
          {refusal.text}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button onClick={onCancel} sx={{ minHeight: 44, color: 'text.secondary' }}>
          {createMessages.cancel}
        </Button>
        <BusyButton
          type="submit"
          busy={busy}
          label={createMessages.submit}
          busyLabel={createMessages.busy}
          endIcon={!busy && shortcut}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          sx={{ flex: 1, minHeight: 44 }}
        />
      </Box>
    </PanelFoot>
  );
};

interface DiscardDialogProps {
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

const DiscardDialog = ({ open, onDiscard, onKeep }: DiscardDialogProps) => (
  <ConfirmDialog
    open={open}
    title={createMessages.discard.title}
    confirm={createMessages.discard.confirm}
    busyLabel={createMessages.discard.confirm}
    busy={false}
    destructive
    onConfirm={onDiscard}
    onCancel={onKeep}
  >
    <Typography>{createMessages.discard.text}</Typography>
  </ConfirmDialog>
);

/** The form that creates a payment link. It keeps its values when the call is refused or interrupted. */
export const CreateLinkForm = ({ customerMissing = false, ...props }: CreateLinkFormProps) => {
  const { form, busy, refusal, parts, unsaved, isRestored, startOver, discard } = useLinkForm(props);
  const [asks, setAsks] = useState(false);
  const amount = useFocusOnMount<HTMLInputElement>();
  const restart = (): void => {
    startOver();
    amount.current?.focus();
  };
  return (
    <Box
      component="form"
      aria-label={createMessages.submit}
      noValidate
      onSubmit={form.submit}
      onKeyDown={submitOnShortcut}
      sx={{ flex: '1 0 auto', display: 'flex', flexDirection: 'column', ...clearOfFoot }}
    >
      <Stack sx={{ ...panelSides, gap: 2.25, pt: 1, pb: 2 }}>
        <NotPayableLine />
        {isRestored && <RestoredDraft onStartOver={restart} />}
        <AmountField form={form} inputRef={amount} />
        {customerMissing && (
          <Alert severity="info" variant="outlined" role="status">
            {createMessages.customerMissing}
          </Alert>
        )}
        <CustomerFields form={form} open={parts.open.customer} onOpen={(open) => parts.setOpen('customer', open)} />
        <SendFields form={form} />
        <MoreOptions
          form={form}
          open={parts.open.options}
          onOpen={(open) => parts.setOpen('options', open)}
          refusal={refusal}
        />
      </Stack>
      <FormFoot busy={busy} refusal={refusal} onCancel={() => (unsaved ? setAsks(true) : discard())} />
      <DiscardDialog open={asks} onDiscard={discard} onKeep={() => setAsks(false)} />
    </Box>
  );
};
