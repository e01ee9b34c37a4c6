import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import { useLocation, useNavigate } from '../../core/router/index.ts';
import { isPhone, normalizePhone, showLocalPhone, showPhone } from '../../../src/contract/phone.ts';
import { messageOf } from '../../core/transport.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { useDebounced, useFocusOnMount } from '../../ui/interaction.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useCustomersQuery } from '../customers/index.ts';
import { conversationAddress } from './conversations-api.ts';
import { newMessages as messages } from './messages.ts';

const mostFound = 8;

/** Somebody to write to. */
interface Reader {
  readonly key: string;
  /** Null where the number is in nobody's directory. */
  readonly name: string | null;
  readonly phone: string;
}

/** Whom what was typed can mean: customers with a phone, and the number itself where it is a whole one. */
const useReaders = (typed: string) => {
  const q = useDebounced(typed.trim());
  const { currentData, error, refetch } = useCustomersQuery({ query: { limit: mostFound, ...(q !== '' && { q }) } });
  const found = (currentData?.customers ?? []).flatMap(({ id, customerName: name, customerPhone: phone }): Reader[] =>
    phone === null ? [] : [{ key: id, name, phone }],
  );
  const number = isPhone(q) && !/[a-z@]/i.test(q) ? normalizePhone(q) : null;
  const isNew = number !== null && found.every(({ phone }) => phone !== number);
  return {
    readers: isNew ? [...found, { key: number, name: null, phone: number }] : found,
    /** What is shown belongs to what is typed. */
    isSettled: currentData !== undefined && q === typed.trim(),
    isLoading: currentData === undefined && error === undefined,
    error,
    refetch,
  };
};

const rowStyle = {
  width: '100%',
  minHeight: 44,
  px: 0.5,
  justifyContent: 'space-between',
  gap: 2,
  fontWeight: 400,
  color: 'text.primary',
  textAlign: 'start',
} as const;

interface RowProps {
  readonly reader: Reader;
  readonly onPick: (reader: Reader) => void;
}

const Row = ({ reader, onPick }: RowProps) => (
  <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
    <Button onClick={() => onPick(reader)} sx={rowStyle}>
      <Typography component="span" noWrap sx={{ fontWeight: 600, minWidth: 0 }}>
        {reader.name === null ? messages.toNumber(showPhone(reader.phone)) : <bdi>{reader.name}</bdi>}
      </Typography>
      {reader.name !== null && (
        <Box component="span" sx={{ flex: 'none', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {showLocalPhone(reader.phone)}
        </Box>
      )}
    </Button>
  </Box>
);

interface FieldProps {
  readonly typed: string;
  readonly onText: (typed: string) => void;
}

const Field = ({ typed, onText }: FieldProps) => (
  <TextField
    label={messages.search}
    value={typed}
    onText={onText}
    inputRef={useFocusOnMount<HTMLInputElement>()}
    autoComplete="off"
  />
);

const listStyle = { m: 0, mt: 1.5, p: 0, listStyle: 'none', minHeight: { xs: 180, md: 360 } } as const;

interface NewMessageDialogProps {
  readonly onClose: () => void;
}

/** Finds whom to write to, and leads to the conversation with them, which need not have begun. */
export const NewMessageDialog = ({ onClose }: NewMessageDialogProps) => {
  const [typed, setTyped] = useState('');
  const { readers, isSettled, isLoading, error, refetch } = useReaders(typed);
  const navigate = useNavigate();
  const { search } = useLocation();
  const pick = ({ phone }: Reader): void => {
    onClose();
    void navigate({ pathname: conversationAddress(phone), search }, { state: { write: true } });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const [first] = readers;
    if (isSettled && first !== undefined) pick(first);
  };
  return (
    <ClosableDialog open title={messages.title} text={messages.text} onClose={onClose}>
      <DialogContent>
        <Box component="form" noValidate onSubmit={submit}>
          <Field typed={typed} onText={setTyped} />
        </Box>
        {isLoading && <ListSkeleton rows={4} height={44} />}
        {error !== undefined && (
          <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
        )}
        <Box component="ul" aria-label={messages.found} sx={listStyle}>
          {readers.map((reader) => (
            <Row key={reader.key} reader={reader} onPick={pick} />
          ))}
        </Box>
        <Typography role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
          {isSettled && readers.length === 0 && messages.none}
        </Typography>
      </DialogContent>
    </ClosableDialog>
  );
};
