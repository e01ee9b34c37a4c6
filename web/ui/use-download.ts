import { useState } from 'react';
import { useStore } from 'react-redux';
import { dayOf } from '../../src/contract/local-time.ts';
import { useUser } from '../core/session-api.ts';
import { type FileQuery, loadFile } from '../core/load-file.ts';
import { messageOf, sendInSession } from '../core/transport.ts';
import { saveFile } from './save-file.ts';
import { useToast } from './toasts.tsx';
import { toastMessages } from './messages.ts';

interface DownloadOptions {
  readonly path: string;
  /** How the file is called, before the day and the `.csv`. */
  readonly name: string;
  readonly messages: { readonly done: string; readonly failed: string };
}

interface Download {
  readonly busy: boolean;
  readonly run: (query: FileQuery) => Promise<void>;
}

/** Downloads a CSV file. A double click downloads one. */
export const useDownload = ({ path, name, messages }: DownloadOptions): Download => {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const store = useStore();
  const { timezone } = useUser();
  const run = async (query: FileQuery): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await sendInSession(store, loadFile(path, query));
    setBusy(false);
    if ('data' in answer) {
      saveFile(answer.data, `${name}-${dayOf(new Date(), timezone)}.csv`);
      toast({ title: toastMessages.success, text: messages.done });
    } else
      toast({ title: toastMessages.error, text: messageOf(answer.error, messages.failed), tone: 'error', seconds: 8 });
  };
  return { busy, run };
};
