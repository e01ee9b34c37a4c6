import { useState } from 'react';
import { storedToken } from '../../../core/session.ts';
import { messageOf, readResponse } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { headMessages } from './messages.ts';

/** What is exported: the links of a search and filter, or those with these ids. */
export type ExportQuery = Readonly<Record<string, string>>;

const load = async (query: ExportQuery): Promise<Blob> => {
  const address = new URL('/api/payment-links/export.csv', window.location.origin);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const token = storedToken();
  const response = await fetch(address, {
    credentials: 'include',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (response.ok) return await response.blob();
  const answer = await readResponse(response);
  throw 'error' in answer ? answer.error : new Error('The export has no file.');
};

const save = (file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `payment-links-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(address);
};

/** Downloads links as a CSV file. A double click downloads one. */
export const useExport = (): { readonly busy: boolean; readonly run: (query: ExportQuery) => Promise<void> } => {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const run = async (query: ExportQuery): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      save(await load(query));
      toast({ title: 'Success', text: headMessages.exported });
    } catch (error) {
      toast({ title: 'Error', text: messageOf(error, headMessages.exportFailed), tone: 'error', seconds: 8 });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
