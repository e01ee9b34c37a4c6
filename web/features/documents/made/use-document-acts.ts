import { useState } from 'react';
import { useStore } from 'react-redux';
import { documentFiles, type DocumentRow } from '../../../../src/contract/documents/documents.ts';
import { pathFor } from '../../../../src/contract/endpoint.ts';
import { loadFile } from '../../../core/load-file.ts';
import { messageOf, sendInSession } from '../../../core/transport.ts';
import { toastMessages } from '../../../ui/messages.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useCopy, useToast } from '../../../ui/toasts.tsx';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useSendDocumentMutation } from '../document/index.ts';
import { outcomeOf } from '../make/index.ts';
import { actMessages as messages } from './messages.ts';

/** By which ways a document is sent. */
export interface SendWays {
  readonly text: boolean;
  readonly email: boolean;
}

/** A document is texted where there is a number, else emailed. */
export const usualWays = ({ customerPhone, customerEmail, wrongPerson }: DocumentRow): SendWays => {
  const text = customerPhone !== null && !wrongPerson;
  return { text, email: !text && customerEmail !== null };
};

/** Loads the signed PDF of a document and saves it. */
const useDownloadPdf = ({ id, title, customerName }: DocumentRow) => {
  const [isLoading, setIsLoading] = useState(false);
  const store = useStore();
  const toast = useToast();
  const download = async (): Promise<void> => {
    if (isLoading) return;
    setIsLoading(true);
    const answer = await sendInSession(store, loadFile(pathFor(documentFiles.documentPdf, { id }, undefined)));
    setIsLoading(false);
    if ('data' in answer) return saveFile(answer.data, `${title}-${customerName}.pdf`);
    const text = messageOf(answer.error, messages.downloadFailed);
    toast({ title: toastMessages.error, text, tone: 'error', seconds: 8 });
  };
  return { isLoading, download };
};

/** Sending a document, copying its address and saving its PDF. */
export const useDocumentActs = (document: DocumentRow & { readonly signUrl: string }) => {
  const [sendCall] = useSendDocumentMutation();
  const { send, busy, refusal } = useSubmission(sendCall, { failed: messages.sendFailed });
  const { isLoading, download } = useDownloadPdf(document);
  const toast = useToast();
  const copy = useCopy(messages.copied);
  const sendBy = async (ways: SendWays): Promise<void> => {
    const sent = await send({ params: { id: document.id }, body: ways });
    if (sent === null) return;
    const isSent = sent.smsSent || sent.emailSent;
    toast({
      title: isSent ? toastMessages.success : toastMessages.error,
      text: outcomeOf(messages.sent(document.title), sent),
      ...(!isSent && { tone: 'error', seconds: 8 }),
    });
  };
  return { sendBy, isSending: busy, refusal, isLoading, download, copy: () => copy(document.signUrl) };
};
