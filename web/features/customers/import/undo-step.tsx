import Remove from '@mui/icons-material/PersonRemoveOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import type { CustomerImport } from '../../../../src/contract/customer-imports.ts';
import type { UndoPlan } from '../../../../src/contract/customers/import-acts.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showMoment } from '../../../ui/date-time.ts';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { LoadError } from '../../../ui/list-states.tsx';
import { Summary } from '../../../ui/step-parts.tsx';
import { useLazyUndoPlanQuery, useStayedCustomersQuery, useUndoImportMutation } from '../calls/index.ts';
import { ImportFrame } from './import-frame.tsx';
import { runMessages, shown, stayText, undoMessages as texts } from './messages.ts';

const PlanText = ({ plan: { removes, restores, stays } }: { readonly plan: UndoPlan }) => (
  <>
    {removes > 0 && <Typography sx={{ mb: 1 }}>{texts.removes(removes)}</Typography>}
    {restores > 0 && <Typography sx={{ mb: 1 }}>{texts.restores(restores)}</Typography>}
    {stays.length > 0 && <Typography sx={{ mb: 1 }}>{texts.stays(stays)}</Typography>}
    <Typography sx={{ color: 'text.secondary' }}>{texts.consent}</Typography>
  </>
);

interface UndoActProps {
  readonly id: string;
  readonly until: string;
  readonly onDone: () => unknown;
}

const useUndo = (id: string, onDone: () => unknown) => {
  const [count, counted] = useLazyUndoPlanQuery();
  const [undo, undone] = useUndoImportMutation();
  const [plan, setPlan] = useState<UndoPlan | null>(null);
  const ask = async (): Promise<void> => setPlan((await count({ params: { id } })).data?.plan ?? null);
  const confirm = async (): Promise<void> => {
    if ((await undo({ params: { id } })).data === undefined) return;
    setPlan(null);
    onDone();
  };
  return { plan, setPlan, ask, confirm, counted, undone };
};

/** Counts what an undo would do, asks once with the figures, and has it done. */
export const UndoAct = ({ id, until, onDone }: UndoActProps) => {
  const { timezone } = useUser();
  const { plan, setPlan, ask, confirm, counted, undone } = useUndo(id, onDone);
  return (
    <>
      <BusyButton
        variant="outlined"
        busy={counted.isFetching}
        label={texts.button}
        busyLabel={texts.counting}
        onClick={() => void ask()}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
        {texts.until(showMoment(new Date(until), timezone))}
      </Typography>
      <LiveRefusal message={counted.error === undefined ? null : messageOf(counted.error, texts.failed)} />
      <ConfirmDialog
        open={plan !== null}
        title={texts.title}
        confirm={plan === null ? texts.button : texts.confirm(plan)}
        busyLabel={texts.busy}
        busy={undone.isLoading}
        destructive
        refusal={undone.error === undefined ? null : messageOf(undone.error, texts.failed)}
        onConfirm={() => void confirm()}
        onCancel={() => setPlan(null)}
      >
        {plan !== null && <PlanText plan={plan} />}
      </ConfirmDialog>
    </>
  );
};

const stayedStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
  '& a': { color: 'primary.ink', fontWeight: 600 },
  '& span': { fontSize: '0.8125rem', color: 'text.secondary', ml: 'auto' },
} as const;

interface StayedPageProps {
  readonly id: string;
  readonly from: number;
  readonly isLast: boolean;
  readonly onMore: (from: number) => void;
}

const StayedPage = ({ id, from, isLast, onMore }: StayedPageProps) => {
  const { data, error, refetch } = useStayedCustomersQuery(
    { params: { id }, query: { from } },
    { refetchOnMountOrArgChange: true },
  );
  if (error !== undefined)
    return <LoadError message={messageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  const next = data?.next ?? null;
  return (
    <>
      {data?.customers.map(({ row, customerId, customerName, reason }) => (
        <Box key={row} component="li" sx={stayedStyle}>
          <Link to={`/customers/${customerId}`} dir="auto">
            {customerName}
          </Link>
          <span>{stayText(reason)}</span>
        </Box>
      ))}
      {isLast && next !== null && (
        <Box component="li" sx={{ py: 2 }}>
          <Button variant="outlined" onClick={() => onMore(next)}>
            {texts.more}
          </Button>
        </Box>
      )}
    </>
  );
};

/** Whom the undo has left alone, each with the reason. */
const Stayed = ({ id }: { readonly id: string }) => {
  const [pages, setPages] = useState<readonly number[]>([1]);
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h2" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 1 }}>
        {texts.stayed}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.map((from, at) => (
          <StayedPage
            key={from}
            {...{ id, from }}
            isLast={at === pages.length - 1}
            onMore={(next) => setPages([...pages, next])}
          />
        ))}
      </Box>
    </Box>
  );
};

/** What the undo of an import has done. */
export const UndoneStep = ({
  found: { id, fileName, removed, restored, stayed },
}: {
  readonly found: CustomerImport;
}) => {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <ImportFrame at={3} note={fileName}>
      <Box sx={{ p: { xs: 2, md: 2.5 }, maxWidth: 480 }}>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 2, outline: 'none' }}>
          {texts.done}
        </Typography>
        <Summary
          lines={[
            { icon: <Remove />, label: texts.lines.removed, value: shown(removed) },
            { icon: <Undo />, label: texts.lines.restored, value: shown(restored) },
            { icon: <People />, label: texts.lines.stayed, value: shown(stayed) },
          ]}
        />
        <Button component={Link} to="/customers" variant="contained" sx={{ mt: 2.5 }}>
          {runMessages.show}
        </Button>
        {stayed > 0 && <Stayed id={id} />}
      </Box>
    </ImportFrame>
  );
};
