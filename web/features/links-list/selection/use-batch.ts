import { useState } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { newIdempotencyKey } from '../../../core/api.ts';
import { messageOf } from '../../../core/transport.ts';
import { type ToastText, useToast } from '../../../ui/toasts.tsx';
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
import { toastMessages } from '../../../ui/messages.ts';

/** What can be done with all selected links, one call each. */
export type BatchAct = 'text' | 'extend' | 'disable';

/** A link whose act failed or was not tried, and why. */
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

/** How many links an act was done to, failed for and left out: `3 texts sent · 1 still on the way · 2 skipped`. */
const outcomeText = (act: BatchAct, results: readonly BatchResult[], skipped: number): string => {
  const count = (has: (reason: TextOutcome) => boolean): number => results.filter(({ reason }) => has(reason)).length;
  const [done, waiting] = [count((reason) => reason === null), count((reason) => reason === undefined)];
  const failed = results.length - done - waiting;
  return [
    done > 0 && doneMessages[act](done),
    waiting > 0 && batchMessages.onTheWay(waiting),
    failed > 0 && batchMessages.failed(failed),
    skipped > 0 && batchMessages.skipped(skipped),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Why the server would refuse or nothing would change, as far as the row tells: then it is not asked. */
const whyNot = (act: BatchAct, link: LinkRow, viewer: Viewer): string | null => {
  if (act === 'text') return whyNotTextable(link, viewer);
  if (act === 'disable') return link.isDisabled ? batchMessages.alreadyDisabled : null;
  return whyClosedInList(act, link);
};

/** What an act on several links comes to: those it is done to, and those it is not done to, each with the reason. */
interface BatchPlan {
  readonly possible: readonly LinkRow[];
  readonly skipped: readonly BatchFailure[];
}

export const planOf = (act: BatchAct, links: readonly LinkRow[], viewer: Viewer): BatchPlan => {
  const asked = links.map((link) => ({ link, reason: whyNot(act, link, viewer) }));
  return {
    possible: asked.flatMap(({ link, reason }) => (reason === null ? [link] : [])),
    skipped: asked.flatMap(({ link, reason }) => (reason === null ? [] : [{ link, reason }])),
  };
};

/** Why nothing was done: the reasons for which all the links were skipped. */
const skippedText = (skipped: readonly BatchFailure[]): string =>
  batchMessages.skippedFor(
    [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, { length: count }]) => ({ reason, count })),
  );

/** What is said after an act. That it could be done to none of the links is no error. */
const toastOf = (act: BatchAct, results: readonly BatchResult[], skipped: readonly BatchFailure[]): ToastText => {
  if (results.length === 0) return { title: batchMessages.nothing[act], text: skippedText(skipped), seconds: 8 };
  const text = outcomeText(act, results, skipped.length);
  const isDone = results.some(({ reason }) => typeof reason !== 'string');
  return isDone
    ? { title: toastMessages.success, text }
    : { title: toastMessages.error, text, tone: 'error', seconds: 8 };
};

/** Acts on one link: answers why it failed or null, for a text undefined while its provider has not taken it. */
const useActs = () => {
  const [text] = useTextLinkMutation();
  const [extend] = useExtendLinkMutation();
  const [disable] = useDisableLinkMutation();
  return async (act: BatchAct, link: LinkRow): Promise<TextOutcome> => {
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
  /** What the last act was not done to. */
  readonly failures: readonly BatchFailure[];
  readonly run: (act: BatchAct) => Promise<void>;
}

/**
 * Acts on the selected links one after the other. Texts are called sent when their providers have taken them. Links whose act failed
 * or was skipped stay selected and are named.
 */
export const useBatch = ({ links, keep }: Selection): Batch => {
  const viewer = useViewer();
  const [progress, setProgress] = useState<Batch['progress']>(null);
  const [failures, setFailures] = useState<readonly BatchFailure[]>([]);
  const one = useActs();
  const toast = useToast();
  const textOutcome = useTextOutcome();
  const actOnAll = async (act: BatchAct, possible: readonly LinkRow[]): Promise<readonly BatchResult[]> => {
    const results: BatchResult[] = [];
    for (const [done, link] of possible.entries()) {
      setProgress({ done, total: possible.length });
      results.push({ link, reason: await one(act, link) });
    }
    setProgress({ done: possible.length, total: possible.length });
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
    const { possible, skipped } = planOf(act, links, viewer);
    const results = await followTexts(await actOnAll(act, possible));
    const failed = results.flatMap(({ link, reason }) => (typeof reason === 'string' ? [{ link, reason }] : []));
    setProgress(null);
    setFailures([...failed, ...skipped]);
    toast(toastOf(act, results, skipped));
    keep([...failed, ...skipped].map(({ link }) => link.linkId));
  };
  return { progress, failures, run };
};
