import { useState } from 'react';
import { useStore } from 'react-redux';
import { dailySummaries, type DailySummary } from '../../../src/contract/daily-summaries.ts';
import { pathFor } from '../../../src/contract/endpoint.ts';
import { loadFile } from '../../core/load-file.ts';
import { messageOf, sendInSession } from '../../core/transport.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useToast } from '../../ui/toasts.tsx';
import { messages } from './messages.ts';
import { toastMessages } from '../../ui/messages.ts';

/** For so long the opened tab has time to read the file. */
const openForMs = 1_000;

/** Opens a file in a tab of its own. */
export const openFile = (file: Blob): void => {
  const address = URL.createObjectURL(file);
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), openForMs);
};

/** Looking at the PDF of a summary, and saving it. */
export const usePdf = ({ id, summaryDate }: Pick<DailySummary, 'id' | 'summaryDate'>) => {
  const [busy, setBusy] = useState<'view' | 'download' | null>(null);
  const store = useStore();
  const toast = useToast();
  const load = async (act: 'view' | 'download', open: (file: Blob) => void): Promise<void> => {
    if (busy !== null) return;
    setBusy(act);
    const answer = await sendInSession(store, loadFile(pathFor(dailySummaries.pdf, { id }, undefined)));
    setBusy(null);
    const failed = act === 'view' ? messages.viewFailed : messages.downloadFailed;
    if ('data' in answer) open(answer.data);
    else toast({ title: toastMessages.error, text: messageOf(answer.error, failed), tone: 'error', seconds: 8 });
  };
  return {
    busy,
    view: () => load('view', openFile),
    download: () => load('download', (file) => saveFile(file, `daily-summary-${summaryDate}.pdf`)),
  };
};
