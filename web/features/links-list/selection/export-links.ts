import { useState } from 'react';
import { useStore } from 'react-redux';
import { useUser } from '../../../core/session-api.ts';
import { type CallError, messageOf, readResponse, sendInSession } from '../../../core/transport.ts';
import { dayStamp } from '../../../ui/date-time.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { exportMessages } from './messages.ts';

/** What is exported: the links of a search and filter, or those with these ids. */
type ExportQuery = Readonly<Record<string, string>>;

/** The file, or why there is none. */
const load = (query: ExportQuery) => {
  const address = new URL('/api/payment-links/export.csv', window.location.origin);
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

/** Downloads links as a CSV file. A double click downloads one. */
export const useExport = (): { readonly busy: boolean; readonly run: (query: ExportQuery) => Promise<void> } => {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const store = useStore();
  const { timezone } = useUser();
  const run = async (query: ExportQuery): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await sendInSession(store, load(query));
    setBusy(false);
    if ('data' in answer) {
      saveFile(answer.data, `payment-links-${dayStamp(new Date(), timezone)}.csv`);
      toast({ title: 'Success', text: exportMessages.done });
    } else toast({ title: 'Error', text: messageOf(answer.error, exportMessages.failed), tone: 'error', seconds: 8 });
  };
  return { busy, run };
};
