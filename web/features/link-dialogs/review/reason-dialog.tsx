import type { ReactNode, SyntheticEvent } from 'react';
import { TextField } from '../../../ui/form-field.tsx';
import type { fieldOf } from '../../../ui/use-form.ts';
import { FormDialog } from '../form/index.ts';
import { adminReasonMessages } from './messages.ts';
import type { LinkUnderReview } from './review.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly link: LinkUnderReview;
  /** The form's field for the reason. */
  readonly reason: ReturnType<typeof fieldOf>;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly submit: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** Why the action failed, or null; the dialog stays open to try again. */
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for the reason of an admin's decision about a payment. */
export const ReasonDialog = ({ reason, children, ...dialog }: ReasonDialogProps) => (
  <FormDialog {...dialog} unsaved={reason.value.trim() !== ''}>
    {children}
    <TextField
      {...reason}
      label={adminReasonMessages.reason}
      help={adminReasonMessages.help}
      multiline
      minRows={2}
      maxRows={6}
    />
  </FormDialog>
);
