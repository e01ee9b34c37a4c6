import { useState } from 'react';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { newIdempotencyKey } from '../../../core/api.ts';
import { messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { notTextedMessages } from '../messages.ts';
import { useExtendLinkMutation } from '../panel/panel-api.ts';
import { useDisableLinkMutation, useTextLinkMutation } from '../payment-links-api.ts';
import { whyClosed } from './link-acts.ts';
import { batchMessages } from './messages.ts';
import type { Selection } from './use-selection.ts';

/** What can be done with all selected links, one call each. */
export type BatchAct = 'text' | 'extend' | 'disable';

/** A link whose act failed, and why. */
export interface BatchFailure {
  readonly link: LinkRow;
  readonly reason: string;
}

const doneMessages: Readonly<Record<BatchAct, (count: number) => string>> = {
  text: batchMessages.texted,
  extend: batchMessages.extended,
  disable: batchMessages.disabled,
};

/** Why the server would refuse, as far as the row tells: then it is not asked. */
const whyNot = (act: BatchAct, link: LinkRow): string | null => {
  if (act !== 'text') return whyClosed(link);
  return link.whyNotTexted && notTextedMessages[link.whyNotTexted];
};

/** Acts on one link; answers why it failed, or null. */
const useActs = () => {
  const [text] = useTextLinkMutation();
  const [extend] = useExtendLinkMutation();
  const [disable] = useDisableLinkMutation();
  return async (act: BatchAct, link: LinkRow): Promise<string | null> => {
    const reason = whyNot(act, link);
    if (reason !== null) return reason;
    const params = { linkId: link.linkId };
    const idempotencyKey = newIdempotencyKey();
    const calls = {
      text: () => text({ params, idempotencyKey }),
      extend: () => extend({ params, body: { expiresIn: 24 }, idempotencyKey }),
      disable: () => disable({ params }),
    };
    const { error } = await calls[act]();
    return error === undefined ? null : messageOf(error, batchMessages.refused);
  };
};

interface Batch {
  /** How many of how many are done; null while nothing runs. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** What failed of the last act. */
  readonly failures: readonly BatchFailure[];
  readonly run: (act: BatchAct) => Promise<void>;
}

/** Acts on the selected links one after the other. Those that failed stay selected and are named. */
export const useBatch = ({ links, keep }: Selection): Batch => {
  const [progress, setProgress] = useState<Batch['progress']>(null);
  const [failures, setFailures] = useState<readonly BatchFailure[]>([]);
  const one = useActs();
  const toast = useToast();
  const tell = (act: BatchAct, failed: number): void => {
    if (failed < links.length) toast({ title: 'Success', text: doneMessages[act](links.length - failed) });
    else toast({ title: 'Error', text: batchMessages.failed(failed, links.length), tone: 'error', seconds: 8 });
  };
  const run = async (act: BatchAct): Promise<void> => {
    if (progress !== null) return;
    const failed: BatchFailure[] = [];
    setFailures([]);
    for (const [done, link] of links.entries()) {
      setProgress({ done, total: links.length });
      const reason = await one(act, link);
      if (reason !== null) failed.push({ link, reason });
    }
    setProgress(null);
    setFailures(failed);
    tell(act, failed.length);
    keep(failed.map(({ link }) => link.linkId));
  };
  return { progress, failures, run };
};
