import { useState } from 'react';
import { useNavigate } from '../../../core/router/index.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { messageOf } from '../../../core/transport.ts';
import { useCopy, useToast } from '../../../ui/toasts.tsx';
import { customerAddress } from '../../customers/index.ts';
import {
  type OpenDialog,
  type SetRefusal,
  type TextState,
  actionMessages,
  counterAddress,
  useAskAgainMutation,
  useRenewal,
  useTextLink,
  useToggleLink,
  useConfirmNumber,
  useUnlockLink,
} from '../../link/index.ts';
import { askMessages } from './messages.ts';
import type { ActName } from './panel-acts.ts';
import { toastMessages } from '../../../ui/messages.ts';

/** The acts of the panel and what became of the last one. */
export interface PanelActs {
  readonly run: (name: ActName) => void;
  /** The progress of the text of this link. */
  readonly textState: TextState;
  /** A text is being sent, of this link or of one that was open before. */
  readonly isTexting: boolean;
  readonly isAsking: boolean;
  readonly isGranting: boolean;
  /** Why the last act without a dialog failed, or null. */
  readonly refusal: string | null;
  readonly setRefusal: SetRefusal;
  readonly dialog: OpenDialog;
  readonly closeDialog: () => void;
}

/** The address of the form that makes a link for the same customer. */
const newLinkAddress = ({ customerId }: LinkRow): string => {
  const params = new URLSearchParams({ tab: 'create', ...(customerId !== null && { customerId }) });
  return `/payment-links?${params.toString()}`;
};

/** The acts that lead to another screen, and its address. */
const places = {
  counter: ({ linkId }: LinkRow) => counterAddress(linkId),
  successor: ({ replacedBy }: LinkRow) => `/payment-links/${replacedBy}`,
  'replaced-link': ({ replaces }: LinkRow) => `/payment-links/${replaces}`,
  'new-link': newLinkAddress,
  customer: customerAddress,
  'connect-payments': () => '/settings?tab=credentials',
  'connect-number': () => '/settings?tab=sms',
} satisfies Partial<Record<ActName, (link: LinkRow) => string>>;

const isPlace = (name: ActName): name is keyof typeof places => Object.hasOwn(places, name);

/** Why the last act failed: cleared when the status of the link changes or another link is shown. */
const useRefusalOf = (link: LinkRow | undefined) => {
  const shown = `${link?.linkId} ${link?.status}`;
  const [last, setLast] = useState<{ readonly shown: string; readonly message: string | null }>({
    shown,
    message: null,
  });
  return {
    refusal: last.shown === shown ? last.message : null,
    setRefusal: (message: string | null): void => setLast({ shown, message }),
  };
};

/** Asks the bank again for the answer that a link awaits. */
const useAskAgain = (setRefusal: SetRefusal) => {
  const [ask, { isLoading }] = useAskAgainMutation();
  const toast = useToast();
  const askAgain = async (linkId: string): Promise<void> => {
    if (isLoading) return;
    setRefusal(null);
    const { error } = await ask({ params: { linkId } });
    if (error === undefined) return toast({ title: askMessages.asked, text: askMessages.askedText });
    const message = messageOf(error, askMessages.failed);
    setRefusal(message);
    toast({ title: toastMessages.error, text: message, tone: 'error', seconds: 8 });
  };
  return { askAgain, isAsking: isLoading };
};

/** Runs the acts on a link, at once or by opening their dialog. While the link loads, there is nothing to act on. */
export const usePanelActs = (link: LinkRow | undefined): PanelActs => {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [texted, setTexted] = useState('');
  const { refusal, setRefusal } = useRefusalOf(link);
  const { state, send } = useTextLink(link?.linkId ?? '', setRefusal);
  const toggle = useToggleLink(setRefusal);
  const unlock = useUnlockLink(setRefusal);
  const confirmNumber = useConfirmNumber(setRefusal);
  const renewal = useRenewal(setRefusal);
  const { askAgain, isAsking } = useAskAgain(setRefusal);
  const copy = useCopy(actionMessages.copied);
  const navigate = useNavigate();
  const text = (linkId: string): void => {
    setTexted(linkId);
    void send();
  };
  const run = (name: ActName): void => {
    if (link === undefined) return;
    if (name === 'copy') void copy(link.paymentUrl);
    else if (name === 'text') text(link.linkId);
    else if (name === 'toggle') void toggle(link);
    else if (name === 'unlock') void unlock(link.linkId);
    else if (name === 'confirm-number') void confirmNumber(link.linkId);
    else if (name === 'grant' || name === 'decline') void renewal[name](link.linkId);
    else if (name === 'ask-again') void askAgain(link.linkId);
    else if (isPlace(name)) void navigate(places[name](link));
    else setDialog({ kind: name, link });
  };
  return {
    run,
    textState: texted === link?.linkId ? state : 'idle',
    isTexting: state === 'sending',
    isAsking,
    isGranting: renewal.isGranting,
    refusal,
    setRefusal,
    dialog,
    closeDialog: () => setDialog(null),
  };
};
