import { useState } from 'react';
import { useStore } from 'react-redux';
import { type DisputeReason, evidence } from '../../../../src/contract/documents/evidence.ts';
import { pathFor } from '../../../../src/contract/endpoint.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { loadFile } from '../../../core/load-file.ts';
import { messageOf, sendInSession } from '../../../core/transport.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { evidenceMessages } from './messages.ts';

/** Downloads the evidence about a link with its letter, once at a time. */
export const useEvidenceFile = ({ linkId, transactionNumber }: Pick<LinkRow, 'linkId' | 'transactionNumber'>) => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const store = useStore();
  const download = async (reason: DisputeReason, letter: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const path = pathFor(evidence.evidencePdf, { linkId }, undefined);
    const answer = await sendInSession(store, loadFile(path, {}, { reason, letter }));
    setBusy(false);
    if ('data' in answer) saveFile(answer.data, `evidence-${transactionNumber}.pdf`);
    else setRefusal(messageOf(answer.error, evidenceMessages.failed));
  };
  return { busy, refusal, download };
};
