import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { DocumentTemplate, TemplateRevision } from '../../../../src/contract/documents/templates.ts';
import { useNavigate } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { showDateAndTime } from '../../../ui/date-time.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import {
  revisionsAddress,
  useMayChange,
  useRestoreTemplateRevisionMutation,
  useTemplateRevisionQuery,
} from '../calls/index.ts';
import { showRevision } from '../parts/index.ts';
import { Alone, Comparison } from './comparison.tsx';
import { messages } from './messages.ts';

/** Two revisions of a template; there is nothing before the first one. */
export interface ChosenPair {
  readonly after: number;
  readonly before: number | null;
}

interface PairProps {
  readonly template: DocumentTemplate;
  readonly pair: ChosenPair;
  readonly isWide: boolean;
}

/** The one of the two that can be brought back: the one that is chosen, or the other where that is in use. */
const restorable = ({ after, before }: ChosenPair, newest: number): number | null =>
  after === newest ? before : after;

/** Brings the text of a revision back, and takes it back again on demand. */
const useRestore = ({ id, version }: DocumentTemplate) => {
  const [restore, { isLoading: busy }] = useRestoreTemplateRevisionMutation();
  const toast = useToast();
  const navigate = useNavigate();
  const run = async (number: number): Promise<number | null> => {
    const { data, error } = await restore({ params: { id, number } });
    if (data !== undefined) {
      void navigate(revisionsAddress(id, data.template.version), { replace: true });
      return data.template.version;
    }
    toast({ title: messageOf(error, messages.restoreFailed), tone: 'error' });
    return null;
  };
  const send = async (number: number): Promise<void> => {
    if (busy) return;
    const made = await run(number);
    if (made === null) return;
    const action = { label: messages.undo, act: () => void run(version) };
    toast({ title: messages.restored(number, made), seconds: 8, action });
  };
  return { busy, send };
};

const RestoreButton = ({ template, pair }: Omit<PairProps, 'isWide'>) => {
  const { busy, send } = useRestore(template);
  const mayChange = useMayChange();
  const number = restorable(pair, template.version);
  if (number === null || !mayChange || !template.isActive) return null;
  return (
    <BusyButton
      busy={busy}
      label={messages.restore(number)}
      busyLabel={messages.restoring}
      onClick={() => void send(number)}
      sx={{ minHeight: { xs: 44, md: 36 } }}
    />
  );
};

/** The revision with which the chosen one is compared. */
const WithField = ({ template: { id }, pair: { after, before } }: Omit<PairProps, 'isWide'>) => {
  const field = useId();
  const navigate = useNavigate();
  if (before === null) return null;
  const numbers = Array.from({ length: after - 1 }, (_, at) => after - 1 - at);
  return (
    <Box sx={{ width: { xs: '100%', sm: 220 } }}>
      <FormField id={field} label={messages.with}>
        <NativeSelect
          input={<OutlinedInput />}
          value={before}
          onChange={({ target }) => void navigate(revisionsAddress(id, after, Number(target.value)), { replace: true })}
          inputProps={{ id: field }}
        >
          {numbers.map((number) => (
            <option key={number} value={number}>
              {messages.revision(number)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </Box>
  );
};

interface NameProps {
  readonly revision: TemplateRevision;
  readonly template: DocumentTemplate;
}

const Name = ({ revision, template: { version, isActive } }: NameProps) => {
  const { timezone } = useUser();
  const { number, at } = revision;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2">
        {isActive && number === version ? messages.inUse(number) : messages.revision(number)}
      </Typography>
      <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {messages.saved(showDateAndTime(new Date(at), timezone), showRevision(revision))}
      </Typography>
    </Box>
  );
};

const namesStyle = (isWide: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: isWide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
    gap: '8px 24px',
    px: { xs: 2, md: 2.5 },
    py: 1.5,
    borderBlock: 1,
    borderColor: 'divider',
  }) as const;

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 1.5,
  px: { xs: 2, md: 2.5 },
  pt: 1.5,
  pb: 2,
  '&:empty': { display: 'none' },
} as const;

const usePair = (id: string, { after, before }: ChosenPair) => {
  const newer = useTemplateRevisionQuery({ params: { id, number: after } });
  const older = useTemplateRevisionQuery({ params: { id, number: before ?? 0 } }, { skip: before === null });
  return {
    newer: newer.currentData?.revision,
    older: before === null ? null : older.currentData?.revision,
    error: newer.error ?? older.error,
    retry: () => void Promise.all([newer.refetch(), ...(before === null ? [] : [older.refetch()])]),
  };
};

/** Two revisions compared, or the first one alone, and the way to bring one back. */
export const Pair = ({ template, pair, isWide }: PairProps) => {
  const { newer, older, error, retry } = usePair(template.id, pair);
  if (error !== undefined)
    return (
      <Box sx={{ p: 2 }}>
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={retry} />
      </Box>
    );
  if (newer === undefined || older === undefined) return <ListSkeleton rows={6} height={44} />;
  return (
    <>
      <Box sx={barStyle}>
        <WithField template={template} pair={pair} />
        <RestoreButton template={template} pair={pair} />
      </Box>
      <Box sx={namesStyle(isWide && older !== null)}>
        {older !== null && <Name revision={older} template={template} />}
        <Name revision={newer} template={template} />
      </Box>
      {older === null ? (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 2, md: 2.5 }, py: 1 }}>
            {messages.first}
          </Typography>
          <Alone content={newer.content} />
        </>
      ) : (
        <Comparison before={older.content} after={newer.content} isWide={isWide} />
      )}
    </>
  );
};
