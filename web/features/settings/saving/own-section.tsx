import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useUser } from '../../../core/session-api.ts';
import { SheetSection } from '../../../ui/sheet.tsx';
import { impersonatingText } from './messages.ts';

interface OwnSectionProps {
  readonly title: string;
  readonly note: string;
  /** The form, which is not shown to an operator who is signed in as the user. */
  readonly children: ReactNode;
}

/** A section of what only the user can change. An operator who is signed in as the user reads that in its place. */
export const OwnSection = ({ title, note, children }: OwnSectionProps) => {
  const { impersonatedBy, username } = useUser();
  return (
    <SheetSection title={title} note={note}>
      {impersonatedBy === null ? (
        children
      ) : (
        <Alert severity="info" variant="outlined" role="presentation">
          {impersonatingText(username)}
        </Alert>
      )}
    </SheetSection>
  );
};
