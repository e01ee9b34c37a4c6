import { useState } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { newIdempotencyKey } from '../../../core/api.ts';
import { messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import {
  type TextOutcome,
  type Viewer,
  followUntil,
  useDisableLinkMutation,
  useExtendLinkMutation,
  useTextLinkMutation,
  useTextOutcome,
  useViewer,
  whyClosedInList,
  whyNotTextable,
} from '../../link/index.ts';
import { batchMessages } from './messages.ts';
import type { Selection } from './use-selection.ts';

/** What can be done with all selected links, one call each. */
export type BatchAct = 'text' | 'extend' | 'disable';

/** A link whose act failed, and why. */
export interface BatchFailure {
  readonly link: LinkRow;
  readonly reason: string;
}

/** What became of one link: why the act failed, or null; undefined where a text is still on its way. */
interface BatchResult {
  readonly link: LinkRow;
  readonly reason: TextOutcome;
}

const doneMessages: Readonly<Record<BatchAct, (count: number) => string>> = {
  text: batchMessages.texted,
  extend: batchMessages.extended,
  disable: batchMessages.disabled,
};

/** `3 texts sent · 1 still on the way`; an act that is not a text is done when it was answered. */
const doneText = (act: BatchAct, results: readonly BatchResult[]): string => {
  const done = results.filter(({ reason }) => reason === null).length;
  const waiting = results.filter(({ reason }) => reason === undefined).length;
  return [(done > 0 || waiting === 0) && doneMessages[act](done), waiting > 0 && batchMessages.onTheWay(waiting)]
    .filter(Boolean)
    .join(' · ');
};

/** Why the server would refuse, as far as the row tells: then it is not asked. */
const whyNot = (act: BatchAct, link: LinkRow, viewer: Viewer): string | null => {
  if (act === 'text') return whyNotTextable(link, viewer);
  return act === 'extend' ? whyClosedInList(act, link) : null;
};

/** Acts on one link: answers why it failed or null, for a text undefined while its provider has not taken it. */
const useActs = () => {
  const [text] = useTextLinkMutation();
  const [extend] = useExtendLinkMutation();
  const [disable] = useDisableLinkMutation();
  const viewer = useViewer();
  return async (act: BatchAct, link: LinkRow): Promise<TextOutcome> => {
    const reason = whyNot(act, link, viewer);
    if (reason !== null) return reason;
    const params = { linkId: link.linkId };
    const idempotencyKey = newIdempotencyKey();
    const calls = {
      text: () => text({ params, idempotencyKey }),
      extend: () => extend({ params, body: { expiresIn: 24 }, idempotencyKey }),
      disable: () => disable({ params }),
    };
    const { data, error } = await calls[act]();
    if (error !== undefined) return messageOf(error, batchMessages.refused);
    return act === 'text' && data.link.lastText?.status === 'sending' ? undefined : null;
  };
};

interface Batch {
  /** How many of how many are done; null while nothing runs. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** What failed of the last act. */
  readonly failures: readonly BatchFailure[];
  readonly run: (act: BatchAct) => Promise<void>;
}

/**
 * Acts on the selected links one after the other. Texts are called sent when their providers have taken them. Links whose act failed
 * stay selected and are named.
 */
export const useBatch = ({ links, keep }: Selection): Batch => {
  const [progress, setProgress] = useState<Batch['progress']>(null);
  const [failures, setFailures] = useState<readonly BatchFailure[]>([]);
  const one = useActs();
  const toast = useToast();
  const textOutcome = useTextOutcome();
  const tell = (act: BatchAct, results: readonly BatchResult[], failed: number): void => {
    if (failed < results.length) toast({ title: 'Success', text: doneText(act, results) });
    else toast({ title: 'Error', text: batchMessages.failed(failed, results.length), tone: 'error', seconds: 8 });
  };
  const actOnAll = async (act: BatchAct): Promise<readonly BatchResult[]> => {
    const results: BatchResult[] = [];
    for (const [done, link] of links.entries()) {
      setProgress({ done, total: links.length });
      results.push({ link, reason: await one(act, link) });
    }
    setProgress({ done: links.length, total: links.length });
    return results;
  };
  // One after the other: who follows several reads each of them again whenever one changes.
  const followTexts = async (results: readonly BatchResult[]): Promise<readonly BatchResult[]> => {
    const until = followUntil();
    const ended: BatchResult[] = [];
    for (const { link, reason } of results)
      ended.push({ link, reason: reason === undefined ? await textOutcome(link.linkId, until) : reason });
    return ended;
  };
  const run = async (act: BatchAct): Promise<void> => {
    if (progress !== null) return;
    setFailures([]);
    const results = await followTexts(await actOnAll(act));
    const failed = results.flatMap(({ link, reason }) => (typeof reason === 'string' ? [{ link, reason }] : []));
    setProgress(null);
    setFailures(failed);
    tell(act, results, failed.length);
    keep(failed.map(({ link }) => link.linkId));
  };
  return { progress, failures, run };
};
