import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { email as Email } from '../../src/contract/formats.ts';
import { fieldLabelStyle, TextField } from './form-field.tsx';
import { recipientsMessages as messages } from './recipients-messages.ts';

interface RecipientsFieldProps {
  readonly recipients: readonly string[];
  /** Those who want no more emails. */
  readonly unsubscribed: readonly string[];
  readonly onChange: (recipients: string[]) => void;
}

interface Entry {
  readonly added: string[];
  /** What is no address, or is there already; it stays in the field. */
  readonly left: string;
  readonly error?: string;
}

/** Takes the addresses out of what was typed or pasted. */
const entryOf = (typed: string, recipients: readonly string[]): Entry => {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const known = new Set(recipients.map((each) => each.toLowerCase()));
  const added: string[] = [];
  const left: string[] = [];
  let error: string | undefined;
  for (const part of parts) {
    const isKnown = known.has(part.toLowerCase());
    if (!isKnown && Email.safeParse(part).success) {
      known.add(part.toLowerCase());
      added.push(part);
    } else {
      left.push(part);
      error = isKnown ? messages.known : messages.invalid;
    }
  }
  return { added, left: left.join(', '), ...(error !== undefined && { error }) };
};

const chipStyle = {
  minHeight: { xs: 44, md: 32 },
  bgcolor: 'primary.soft',
  color: 'primary.ink',
  '& .MuiChip-deleteIcon': { color: 'inherit' },
} as const;

const Chips = ({ recipients, unsubscribed, onChange }: RecipientsFieldProps) => (
  <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, p: 0, mb: 1.5 }}>
    {recipients.map((email) => {
      const label = unsubscribed.includes(email) ? `${email} (${messages.unsubscribed})` : email;
      const remove = (): void => onChange(recipients.filter((each) => each !== email));
      return (
        <Box component="li" key={email} sx={{ maxWidth: '100%' }}>
          <Chip label={label} onClick={remove} onDelete={remove} aria-label={messages.remove(label)} sx={chipStyle} />
        </Box>
      );
    })}
  </Box>
);

/** The field in which addresses are typed, and what adds them to the list. */
const AddField = ({ recipients, onChange }: Omit<RecipientsFieldProps, 'unsubscribed'>) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const add = (): void => {
    const { added, left, error: wrong } = entryOf(typed, recipients);
    setTyped(left);
    setError(wrong);
    if (added.length > 0) onChange([...recipients, ...added]);
  };
  const press = (event: KeyboardEvent): void => {
    if ((event.key !== 'Enter' && event.key !== ',') || typed.trim() === '') return;
    event.preventDefault();
    add();
  };
  const type = (text: string): void => {
    setTyped(text);
    setError(undefined);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'end' }}>
      <TextField
        label={messages.address}
        value={typed}
        onText={type}
        onKeyDown={press}
        error={error}
        type="text"
        inputMode="email"
        autoComplete="off"
      />
      <Button variant="outlined" onClick={add} disabled={typed.trim() === ''} sx={{ minHeight: 44 }}>
        {messages.add}
      </Button>
    </Box>
  );
};

/** Whom the store names to be told: added by Enter, comma or the button, also several at once; removed one by one. */
export const RecipientsField = ({ recipients, unsubscribed, onChange }: RecipientsFieldProps) => {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ ...fieldLabelStyle, mb: 1 }}>
        {messages.label}
      </Typography>
      {recipients.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.none}
        </Typography>
      )}
      <Chips {...{ recipients, unsubscribed, onChange }} />
      <AddField {...{ recipients, onChange }} />
    </Box>
  );
};
