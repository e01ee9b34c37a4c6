import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { createChoices, type ExpiryChoice } from '../../../src/contract/links/expiry.ts';
import type { LinkBatch } from '../../../src/contract/links/link-batches.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { showDay } from '../../ui/date-time.ts';
import { LiveRefusal } from '../../ui/form-parts.tsx';
import { usePanelCoversList } from '../../ui/page.tsx';
import { BigNumber } from '../../ui/step-parts.tsx';
import { TextBubble, TextLength, TextPreview } from '../../ui/text-preview.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { CountedLines } from './counted-lines.tsx';
import { icons } from './icons.ts';
import { useChangeListMutation } from './link-batches-api.ts';
import { messages, planMessages } from './messages.ts';
import type { Run } from './run-acts.tsx';
import { translate } from '../../core/translate.ts';

const labelOf = (choice: ExpiryChoice): string =>
  translate(createChoices.find(({ value }) => value === choice)?.label ?? `${choice} hours`);

const Sum = ({ batch: { links, amount, largest, smallest, counts } }: { readonly batch: LinkBatch }) => {
  const shown = showMoney(toCents(amount));
  const [before, strong, after] = planMessages.sizes(largest ?? '0.00', smallest ?? '0.00');
  return (
    <Box>
      <Typography sx={{ color: 'text.secondary' }}>{planMessages.together(links)}</Typography>
      <BigNumber value={shown.slice(0, -3)} of={shown.slice(-3)}>
        {largest !== null && (
          <>
            {before}
            <Box component="strong" sx={{ color: 'text.primary' }}>
              {strong}
            </Box>
            {after}{' '}
          </>
        )}
        {counts.problems > 0 && planMessages.leftOut(counts.problems)}
      </BigNumber>
    </Box>
  );
};

const Ways = ({ batch: { counts } }: { readonly batch: LinkBatch }) => {
  const { parts } = planMessages;
  return (
    <CountedLines
      lines={[
        { Icon: icons.text, label: parts.text, count: counts.text },
        { Icon: icons.later, label: parts.later, count: counts.later, tone: 'warning' },
        { Icon: icons.email, label: parts.email, count: counts.email },
        { Icon: icons.linkOnly, label: parts.linkOnly, count: counts.linkOnly },
      ]}
    />
  );
};

const selectStyle = {
  minHeight: { xs: 44, md: 36 },
  px: 1.25,
  border: '1px solid var(--mui-palette-sheets-edge)',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: { xs: '1rem', md: '0.875rem' },
} as const;

/** What all links of the list have in common, each saved as it is chosen. */
const OptionFields = ({ batch: { id, options, columns } }: { readonly batch: LinkBatch }) => {
  const [send] = useChangeListMutation();
  const toast = useToast();
  const change = async (changed: Partial<LinkBatch['options']>): Promise<void> => {
    const fields = columns.map(({ field }) => field);
    const { error } = await send({ params: { id }, body: { fields, ...options, ...changed } });
    if (error !== undefined) toast({ title: messages.failed, text: messageOf(error, messages.failed), tone: 'error' });
  };
  const box = (name: 'debitOnly' | 'sends') => (
    <FormControlLabel
      label={planMessages[name]}
      sx={{ minHeight: { xs: 44, md: 36 } }}
      control={<Checkbox checked={options[name]} onChange={({ target }) => void change({ [name]: target.checked })} />}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box
        component="select"
        aria-label={planMessages.expiresIn}
        value={String(options.expiresIn)}
        onChange={({ target }) => {
          const choice = createChoices.find(({ value }) => String(value) === target.value);
          if (choice !== undefined) void change({ expiresIn: choice.value });
        }}
        sx={selectStyle}
      >
        {createChoices.map(({ value, label }) => (
          <option key={value} value={String(value)}>
            {translate(label)}
          </option>
        ))}
      </Box>
      {box('debitOnly')}
      {box('sends')}
    </Box>
  );
};

const Options = ({ batch }: { readonly batch: LinkBatch }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { debitOnly, expiresIn } = batch.options;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {planMessages.options(batch.textCost, debitOnly, labelOf(expiresIn))}
        <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={{ ml: 0.5 }}>
          {planMessages.change}
        </Button>
      </Typography>
      {isOpen && <OptionFields batch={batch} />}
    </Box>
  );
};

const UsedBefore = ({ batch: { usedBefore }, run }: { readonly batch: LinkBatch; readonly run: Run }) => {
  const { timezone } = useUser();
  if (usedBefore === null) return null;
  const day = showDay(new Date(usedBefore.at), timezone);
  return (
    <Alert severity="warning" variant="outlined">
      {planMessages.usedBefore(day, usedBefore.fileName, usedBefore.links)}
      <FormControlLabel
        label={planMessages.again}
        control={<Checkbox checked={run.again} onChange={({ target }) => run.setAgain(target.checked)} />}
        sx={{ display: 'flex', color: 'text.primary' }}
      />
    </Alert>
  );
};

/** The first texts, folded where the rows come below them. */
const Previews = ({ batch: { previews } }: { readonly batch: LinkBatch }) => {
  const covers = usePanelCoversList();
  if (previews.length === 0) return null;
  return (
    <Box component="details" open={!covers}>
      <Typography
        component="summary"
        variant="body2"
        sx={{ minHeight: { xs: 44, md: 32 }, cursor: 'pointer', fontWeight: 600 }}
      >
        {planMessages.previews}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {previews.map(({ row, text, parts }) => (
          <TextPreview key={row} title={planMessages.preview(row)}>
            <TextBubble text={text} />
            <TextLength characters="" parts={planMessages.parted(parts)} isLong={parts > 1} />
          </TextPreview>
        ))}
      </Box>
    </Box>
  );
};

interface PlanSummaryProps {
  readonly batch: LinkBatch;
  readonly run: Run;
}

/** What will happen when the list is confirmed: how many links, how much, who is texted when, and in which words. */
export const PlanSummary = ({ batch, run }: PlanSummaryProps) => (
  <>
    <Sum batch={batch} />
    <LiveRefusal message={run.refusal} />
    {batch.noTexts !== null && (
      <Alert severity="warning" variant="outlined">
        {translate(batch.noTexts)}
      </Alert>
    )}
    <UsedBefore batch={batch} run={run} />
    <Ways batch={batch} />
    {batch.counts.open > 0 && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {planMessages.open(batch.counts.open)}
      </Typography>
    )}
    <Options batch={batch} />
    <Previews batch={batch} />
  </>
);
