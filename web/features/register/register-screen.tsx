import Done from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import type { ToKeyIn } from '../../../src/contract/register.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Key } from '../../ui/key.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { tabTitle } from '../../ui/page.tsx';
import { selectionFoot } from '../../ui/selection-bar.tsx';
import { useKeys, useShortcutsOn } from '../../ui/shortcuts.ts';
import { ConfirmAllDialog } from './confirm-all-dialog.tsx';
import { EnteredList } from './entered-list.tsx';
import { EntryRow } from './entry-row.tsx';
import { registerMessages as messages } from './messages.ts';
import { useToKeyInQuery } from './register-api.ts';
import { Sums, Title } from './register-head.tsx';
import { type Entries, useEntries } from './use-entries.ts';
import { type LineFocus, useLineFocus } from './use-line-focus.ts';

const pollingInterval = 15_000;

const undoStyle = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2px 12px',
  pointerEvents: 'auto',
  maxWidth: '100%',
  p: '6px 6px 6px 16px',
  borderRadius: '12px',
  bgcolor: 'sheets.inverse',
  color: 'sheets.onInverse',
  boxShadow: '0 1px 2px rgb(13 25 24 / .1), 0 10px 28px -6px rgb(13 25 24 / .22)',
  '& .MuiButton-root': { color: 'inherit', minHeight: { xs: 44, md: 32 } },
  '& .MuiButton-root:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-3px' },
} as const;

/** The last entry as long as it can be undone. */
const UndoBar = ({ entries, onUndo }: { readonly entries: Entries; readonly onUndo: (id: string) => void }) => {
  const { payment } = entries.list.findLast(({ state }) => state === 'undoable') ?? {};
  if (payment === undefined) return null;
  return (
    <Box className="screen-only" sx={selectionFoot}>
      <Box role="region" aria-label={messages.undoBar} sx={undoStyle}>
        <b>{payment.customerName}</b>
        <span>{showMoney(toCents(payment.amount))}</span>
        <Box component="span" sx={{ color: 'sheets.onInverseQuiet', fontSize: '0.8125rem' }}>
          {messages.undoNote}
        </Box>
        <Button onClick={() => onUndo(payment.id)} sx={{ '& kbd': { ml: 0.75 } }}>
          {messages.undo}
          <Key name="U" />
        </Button>
      </Box>
    </Box>
  );
};

interface LinesProps {
  readonly payments: readonly ToKeyIn[];
  readonly entries: Entries;
  readonly focus: LineFocus;
  readonly onEnter: (payment: ToKeyIn) => void;
}

const Lines = ({ payments, entries, focus, onEnter }: LinesProps) => (
  <Box component="ol" aria-label={messages.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {payments.map((payment) => (
      <EntryRow
        key={payment.id}
        payment={payment}
        refusal={entries.refusals.get(payment.id)}
        buttonRef={focus.keep(payment.id)}
        onEnter={() => onEnter(payment)}
      />
    ))}
  </Box>
);

/** Enters and undoes, moves the focus with it, and says what happened. */
const useRegister = (listed: readonly ToKeyIn[]) => {
  const entries = useEntries();
  const [said, setSaid] = useState('');
  const entered = new Set(entries.list.map(({ payment }) => payment.id));
  const payments = listed.filter(({ id }) => !entered.has(id));
  const focus = useLineFocus(payments);
  const [lettersOn] = useShortcutsOn();
  const enter = (payment: ToKeyIn): void => {
    focus.leave(payment.id);
    entries.enter(payment);
    setSaid(messages.enteredOne(payment.customerName, showMoney(toCents(payment.amount))));
  };
  const undo = (id: string): void => {
    const entry = entries.list.find(({ payment }) => payment.id === id);
    if (entry?.state !== 'undoable') return;
    entries.undo(id);
    focus.comeBack(id);
    setSaid(messages.undone(entry.payment.customerName));
  };
  const undoLast = (): void => {
    const last = entries.list.findLast(({ state }) => state === 'undoable');
    if (last !== undefined) undo(last.payment.id);
  };
  useKeys({
    ArrowDown: () => focus.move(1),
    ArrowUp: () => focus.move(-1),
    ...(lettersOn && { j: () => focus.move(1), k: () => focus.move(-1), u: undoLast }),
  });
  return { entries, payments, focus, said, enter, undo };
};

const Quiet = ({ children }: { readonly children: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 2, md: 2.5 }, py: 1.5 }}>
    {children}
  </Typography>
);

interface AnnouncementProps {
  readonly keep: (element: HTMLElement | null) => void;
  readonly children: string;
}

/** Reads out what happened. The focus is here once no line is left. */
const Announcement = ({ keep, children }: AnnouncementProps) => (
  <Box ref={keep} tabIndex={-1} role="status" sx={{ outline: 'none', position: 'relative' }}>
    <Hidden>{children}</Hidden>
  </Box>
);

/** What was paid and waits for the register, to be keyed in line by line: Enter confirms and moves on. */
export const RegisterScreen = () => {
  const { companyName } = useUser();
  const answer = useToKeyInQuery(undefined, useFallbackPolling(pollingInterval));
  const { payments: listed = [], more = false, undecided = 0 } = answer.data ?? {};
  const { entries, payments, focus, said, enter, undo } = useRegister(listed);
  const [asked, setAsked] = useState<readonly ToKeyIn[] | null>(null);
  return (
    <ListScreen title={tabTitle(messages.title, companyName)}>
      <ListHead>
        <Title count={payments.length} />
        <Sums
          entered={entries.list.map(({ payment }) => payment)}
          left={payments}
          onConfirmAll={() => setAsked(payments)}
        />
      </ListHead>
      <Announcement keep={focus.keepEnd}>{said}</Announcement>
      <ListPage
        answer={answer}
        count={answer.data && payments.length}
        failed={messages.failed}
        empty={<EmptyState icon={<Done />} title={messages.empty} text={messages.emptyText} />}
        pages={null}
      >
        <Lines payments={payments} entries={entries} focus={focus} onEnter={enter} />
      </ListPage>
      {more && <Quiet>{messages.more(listed.length)}</Quiet>}
      {undecided > 0 && <Quiet>{messages.undecided(undecided)}</Quiet>}
      <EnteredList entries={entries.list} onUndo={undo} />
      <UndoBar entries={entries} onUndo={undo} />
      {asked !== null && (
        <ConfirmAllDialog payments={asked} onDone={() => entries.add(asked)} onClose={() => setAsked(null)} />
      )}
    </ListScreen>
  );
};
