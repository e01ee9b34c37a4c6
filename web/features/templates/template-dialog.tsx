import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import type { TemplateField } from '../../../src/contract/texting/placeholders.ts';
import { CloseButton } from '../../ui/confirm-dialog.tsx';
import { BusyButton } from '../../ui/form-parts.tsx';
import { ToastsBelow } from '../../ui/toasts.tsx';
import { listMessages, messages, reminderMessages, textMessages } from './messages.ts';
import { type ResetAct, ResetIcon } from './template-reset.tsx';

interface TemplateDialogProps {
  readonly field: TemplateField;
  readonly busy: boolean;
  readonly reset: ResetAct | null;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const hairline = '1px solid var(--mui-palette-divider)';

const edge = { bgcolor: 'background.paper', px: 2, position: 'sticky', zIndex: 1 } as const;

const headStyle = {
  ...{ ...edge, top: 0, borderBottom: hairline },
  ...{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56 },
} as const;

type HeadProps = Pick<TemplateDialogProps, 'reset' | 'onClose'> & { readonly id: string; readonly name: string };

const Head = ({ id, name, reset, onClose }: HeadProps) => (
  <Box sx={headStyle}>
    <CloseButton isBack label={listMessages.back} onClose={onClose} />
    <Typography id={id} variant="h2" noWrap sx={{ flex: 1 }}>
      {name}
    </Typography>
    {reset && <ResetIcon reset={reset} />}
  </Box>
);

/** One text on a phone: it covers the screen, with what saves it at its foot. Closing it keeps what was typed. */
export const TemplateDialog = ({ field, busy, reset, onSubmit, onClose, children }: TemplateDialogProps) => {
  const id = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
      <ToastsBelow />
      <Box
        component="form"
        noValidate
        onSubmit={onSubmit}
        sx={{ display: 'grid', minHeight: '100%', alignContent: 'start' }}
      >
        <Head id={id} name={textMessages[field].name} reset={reset} onClose={onClose} />
        <Box sx={{ display: 'grid', gap: 2.5, p: 2 }}>{children}</Box>
        <Box sx={{ ...edge, bottom: 0, borderTop: hairline, py: 1, pb: 'calc(8px + env(safe-area-inset-bottom))' }}>
          <BusyButton
            type="submit"
            fullWidth
            busy={busy}
            label={messages.save}
            busyLabel={reminderMessages.saving}
            sx={{ minHeight: 48 }}
          />
        </Box>
      </Box>
    </Dialog>
  );
};
