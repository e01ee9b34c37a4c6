import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode, SyntheticEvent } from 'react';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { Field } from '../../../ui/form-field.tsx';
import type { fieldOf } from '../../../ui/use-form.ts';
import { PaymentSummary } from './payment-summary.tsx';
import type { LinkUnderReview } from './review.ts';
import { reviewTexts } from './review-texts.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly link: LinkUnderReview;
  /** The field of the reason, as its form gives it. */
  readonly reason: ReturnType<typeof fieldOf>;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly submit: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** Why the act failed, or null; the dialog stays to try again. */
  readonly refused: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

// A phone has room for one button that says what it does; its close button is always in sight.
const onlyWide = { display: { xs: 'none', sm: 'inline-flex' } };

const Answers = ({
  submit,
  busyLabel,
  busy,
  onClose,
}: Pick<ReasonDialogProps, 'submit' | 'busyLabel' | 'busy' | 'onClose'>) => (
  <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, gap: 1 }}>
    <Button onClick={onClose} sx={onlyWide}>
      {reviewTexts.cancel}
    </Button>
    <BusyButton type="submit" busy={busy} label={submit} busyLabel={busyLabel} sx={{ flex: { xs: 1, sm: 'none' } }} />
  </DialogActions>
);

// Beside its keyboard a phone has no room for the margins of a dialog.
const useNarrow = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

/** Asks for the reason of an act about a payment. A refusal stands where it is seen, however far the rest is scrolled. */
export const ReasonDialog = ({ title, link, reason, onSubmit, refused, children, ...answers }: ReasonDialogProps) => (
  <ClosableDialog
    open
    title={title}
    unsaved={reason.value.trim() !== ''}
    fullScreen={useNarrow()}
    onClose={answers.onClose}
  >
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogContent>
        <PaymentSummary link={link} />
        {children}
        <Field {...reason} label={reviewTexts.reason} help={reviewTexts.reasonHelp} multiline minRows={2} maxRows={6} />
      </DialogContent>
      {/* Read out from here: an open dialog hides a toast from whoever listens to the page. */}
      {refused !== null && (
        <Alert severity="error" variant="outlined" sx={{ mx: 3, mb: 1.5 }}>
          {refused}
        </Alert>
      )}
      <Answers {...answers} />
    </Box>
  </ClosableDialog>
);
