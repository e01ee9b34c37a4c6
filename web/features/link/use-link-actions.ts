import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { newIdempotencyKey, useAct, useOneAtATime } from '../../core/api.ts';
import { useUser } from '../../core/session-api.ts';
import { useCanText } from '../../core/texting-api.ts';
import { messageOf } from '../../core/transport.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { Viewer } from './next-act.ts';
import { paymentLinksApi } from './link-api.ts';
import { actionMessages } from './messages.ts';
import { followUntil, useTextOutcome } from './text-outcome.ts';
import { toastMessages } from '../../ui/messages.ts';

const { endpoints } = paymentLinksApi;

/** The signed-in user, and what their store can do. */
export const useViewer = (): Viewer => {
  const { role, canTakePayments } = useUser();
  return { mayReview: role === 'admin', canBePaid: canTakePayments, canText: useCanText() };
};

/** Sets the refusal that a link shows: why an action on it failed, or null. */
export type SetRefusal = (message: string | null) => void;

/** Why the last action on a link failed. A refusal is cleared when the status of the link changes. */
export const useRefusal = ({
  status,
}: LinkRow): { readonly refusal: string | null; readonly setRefusal: SetRefusal } => {
  const [last, setLast] = useState<{ readonly message: string | null; readonly status: string }>({
    message: null,
    status,
  });
  return {
    refusal: last.status === status ? last.message : null,
    setRefusal: (message) => setLast({ message, status }),
  };
};

/** The progress of sending a text; `sent` and `failed` last three seconds. */
export type TextState = 'idle' | 'sending' | 'sent' | 'failed';

const resultDuration = 3_000;

/**
 * Texts a link to its customer. A double click sends one text; every later click sends another. It is called sent when the
 * provider has taken the text.
 */
export const useTextLink = (
  linkId: string,
  setRefusal: SetRefusal,
): { readonly state: TextState; readonly send: () => Promise<void> } => {
  const [state, setState] = useState<TextState>('idle');
  const text = useAct(endpoints.textLink);
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const finish = (message: string | null): void => {
    setState(message === null ? 'sent' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), resultDuration);
    setRefusal(message);
    if (message === null) toast({ title: toastMessages.success, text: actionMessages.textSent });
    else toast({ title: toastMessages.error, text: message, tone: 'error', seconds: 8 });
  };
  const outcome = useTextOutcome();
  const send = async (): Promise<void> => {
    if (state === 'sending') return;
    setState('sending');
    setRefusal(null);
    const { data, error } = await text({ params: { linkId }, idempotencyKey: newIdempotencyKey() });
    if (error !== undefined) return finish(messageOf(error, actionMessages.textFailed));
    const ending = data.link.lastText?.status === 'sending' ? await outcome(linkId, followUntil()) : null;
    if (ending === undefined) setState('idle');
    else finish(ending);
  };
  return { state, send };
};

type UpdateThunk = Extract<ReturnType<typeof paymentLinksApi.util.updateQueryData>, (...args: never[]) => unknown>;
type ThunkArgs = Parameters<UpdateThunk>;

/** Updates a link in every cached list before the server has answered; returns the function that undoes it. */
const updateCachedLink =
  (linkId: string, changes: Partial<LinkRow>) =>
  (dispatch: ThunkArgs[0], getState: ThunkArgs[1]): (() => void) => {
    const lists = paymentLinksApi.util
      .selectInvalidatedBy(getState(), ['links'])
      .filter(({ endpointName }) => endpointName === 'links');
    const patches = lists.map(({ originalArgs }) =>
      dispatch(
        paymentLinksApi.util.updateQueryData('links', originalArgs, ({ links }) => {
          const cached = links.find((link) => link.linkId === linkId);
          if (cached) Object.assign(cached, changes);
        }),
      ),
    );
    return () => {
      for (const { undo } of patches) undo();
    };
  };

type Action = 'enable' | 'disable';

/** Enables or disables a link. The row changes at once and changes back, with the reason, when the server refuses. */
export const useToggleLink = (setRefusal: SetRefusal): ((link: LinkRow) => Promise<void>) => {
  const enable = useAct(endpoints.enableLink);
  const disable = useAct(endpoints.disableLink);
  const dispatch = useDispatch();
  const toast = useToast();
  const run = async (link: LinkRow, action: Action): Promise<void> => {
    setRefusal(null);
    const undoUpdate = dispatch(
      updateCachedLink(link.linkId, { isDisabled: action === 'disable' }) as never,
    ) as unknown as () => void;
    const send = action === 'enable' ? enable : disable;
    const { error } = await send({ params: { linkId: link.linkId } });
    if (error !== undefined) {
      const text = messageOf(error, actionMessages.toggleFailed(action));
      undoUpdate();
      setRefusal(text);
      toast({ title: toastMessages.error, text, tone: 'error' });
      return;
    }
    const opposite = action === 'enable' ? 'disable' : 'enable';
    toast({
      title: toastMessages.success,
      text: actionMessages.toggled(action),
      action: { label: actionMessages.undo, act: () => void run(link, opposite) },
    });
  };
  return (link) => run(link, link.isDisabled ? 'enable' : 'disable');
};

/** Lets a link be paid again on which too many cards were tried. A double click does it once; a refusal stands at the link. */
export const useUnlockLink = (setRefusal: SetRefusal): ((linkId: string) => Promise<void>) => {
  const unlock = useAct(endpoints.unlockLink);
  const once = useOneAtATime();
  const toast = useToast();
  return (linkId) =>
    once(async () => {
      setRefusal(null);
      const { error } = await unlock({ params: { linkId } });
      if (error === undefined) return toast({ title: toastMessages.success, text: actionMessages.unlocked });
      const text = messageOf(error, actionMessages.unlockFailed);
      setRefusal(text);
      toast({ title: toastMessages.error, text, tone: 'error' });
    });
};
