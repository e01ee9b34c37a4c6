import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from '../../core/router/index.ts';
import type { LinkBatch } from '../../../src/contract/links/link-batches.ts';
import { messageOf } from '../../core/transport.ts';
import { BusyButton } from '../../ui/form-parts.tsx';
import { useRunBatchMutation } from './link-batches-api.ts';
import { messages, planMessages } from './messages.ts';

/** The confirmation of a list: its number and its sum as they stand there, and that it is used again on purpose. */
export interface Run {
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly again: boolean;
  readonly setAgain: (again: boolean) => void;
  readonly start: () => Promise<void>;
}

/** Confirms a list. The list is read again when it has changed meanwhile. */
export const useRun = ({ id, links, amount }: LinkBatch): Run => {
  const [send, { isLoading: busy }] = useRunBatchMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  const start = async (): Promise<void> => {
    setRefusal(null);
    const { error } = await send({ params: { id }, body: { links, amount, again } });
    if (error !== undefined) setRefusal(messageOf(error, messages.failed));
  };
  return { busy, refusal, again, setAgain, start };
};

/** Back to the columns, and the one solid act, which says how many links and how much. */
export const RunActs = ({ batch, run }: { readonly batch: LinkBatch; readonly run: Run }) => {
  const { id, links, amount, usedBefore } = batch;
  const isReady = links > 0 && (usedBefore === null || run.again);
  return (
    <>
      <Button component={Link} to={`/payment-links/many/${id}`}>
        {planMessages.back}
      </Button>
      <BusyButton
        busy={run.busy}
        disabled={!isReady}
        label={links === 0 ? planMessages.nothing : planMessages.create(links, amount)}
        busyLabel={planMessages.creating}
        onClick={() => void run.start()}
      />
    </>
  );
};
