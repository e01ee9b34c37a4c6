import Stack from '@mui/material/Stack';
import type { Ref } from 'react';
import { templateLimits } from '../../../../src/contract/documents/limits.ts';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { TextField } from '../../../ui/form-field.tsx';
import type { BlankValues } from '../document/index.ts';
import { makeMessages as messages } from './messages.ts';

/** Why a document cannot be made, by the label of the blank. */
export type BlankErrors = Readonly<Record<string, string>>;

/** What stands under a label, which may be a word that every object knows, such as `constructor`. */
const ownOf = (byLabel: Readonly<Record<string, string>>, label: string): string | undefined =>
  Object.hasOwn(byLabel, label) ? byLabel[label] : undefined;

/** The blanks that have to be filled and are not. */
export const emptyBlanks = ({ blanks }: Pick<DocumentTemplate, 'blanks'>, values: BlankValues): BlankErrors =>
  Object.fromEntries(
    blanks
      .filter(({ label, required }) => required && (ownOf(values, label) ?? '').trim() === '')
      .map(({ label }) => [label, messages.fillIn(label)]),
  );

interface BlankFieldsProps {
  readonly template: Pick<DocumentTemplate, 'blanks'>;
  readonly values: BlankValues;
  readonly errors: BlankErrors;
  /** The first field with an error. */
  readonly errorRef?: Ref<HTMLTextAreaElement>;
  readonly onValue: (label: string, value: string) => void;
}

/** What staff fill in when they make a document. */
export const BlankFields = ({ template: { blanks }, values, errors, errorRef, onValue }: BlankFieldsProps) => {
  const first = blanks.find(({ label }) => ownOf(errors, label) !== undefined);
  return (
    <Stack sx={{ gap: 2 }}>
      {blanks.map(({ label, required }) => (
        <TextField
          key={label}
          label={required ? label : messages.optional(label)}
          value={ownOf(values, label) ?? ''}
          error={ownOf(errors, label)}
          inputRef={label === first?.label ? errorRef : undefined}
          onText={(value) => onValue(label, value)}
          inputProps={{ maxLength: templateLimits.value, 'aria-required': required, dir: 'auto' }}
          autoComplete="off"
          multiline
          maxRows={4}
        />
      ))}
    </Stack>
  );
};
