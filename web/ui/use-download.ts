import { useState } from 'react';
import { useStore } from 'react-redux';
import { dayOf } from '../../src/contract/local-time.ts';
import { useUser } from '../core/session-api.ts';
import { type CallError, messageOf, readResponse, sendInSession } from '../core/transport.ts';
import { saveFile } from './save-file.ts';
import { useToast } from './toasts.tsx';

/** What is downloaded: what a search and filter find, or what has these ids. */
type DownloadQuery = Readonly<Record<string, string>>;

/** The file, or why there is none. */
const load = (path: string, query: DownloadQuery) => {
  const address = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return async (token: string | null): Promise<{ data: Blob } | { error: CallError }> => {
    const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
    const response = await fetch(address, { credentials: 'include', headers });
    if (response.ok) return { data: await response.blob() };
    const answer = await readResponse(response);
    if ('error' in answer) return answer;
    return { error: { kind: 'broken', message: 'The answer is no file.', status: response.status, refusal: null } };
  };
};

interface DownloadOptions {
  readonly path: string;
  /** How the file is called, before the day and the `.csv`. */
  readonly name: string;
  readonly messages: { readonly done: string; readonly failed: string };
}

interface Download {
  readonly busy: boolean;
  readonly run: (query: DownloadQuery) => Promise<void>;
}

/** Downloads a CSV file. A double click downloads one. */
export const useDownload = ({ path, name, messages }: DownloadOptions): Download => {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const store = useStore();
  const { timezone } = useUser();
  const run = async (query: DownloadQuery): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await sendInSession(store, load(path, query));
    setBusy(false);
    if ('data' in answer) {
      saveFile(answer.data, `${name}-${dayOf(new Date(), timezone)}.csv`);
      toast({ title: 'Success', text: messages.done });
    } else toast({ title: 'Error', text: messageOf(answer.error, messages.failed), tone: 'error', seconds: 8 });
  };
  return { busy, run };
};
