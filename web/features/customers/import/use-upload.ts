import { useState } from 'react';
import { importPartBytes } from '../../../../src/contract/customer-imports.ts';
import { messageOf } from '../../../core/transport.ts';
import { useImportPartMutation, useStartImportMutation } from '../calls/index.ts';
import { fileMessages as messages } from './messages.ts';

const mostBytes = 200 * importPartBytes;

const base64Of = async (part: Blob): Promise<string> => {
  const bytes = new Uint8Array(await part.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
};

interface Upload {
  /** The file that is being sent, and which share of it is there. */
  readonly sending: { readonly name: string; readonly sent: number; readonly of: number } | null;
  readonly error: string | null;
  /** Sends a file part by part; answers the id of its import, or null where that failed. */
  readonly send: (file: File) => Promise<string | null>;
}

/** Sends files to the server, which reads them. */
export const useUpload = (): Upload => {
  const [sending, setSending] = useState<Upload['sending']>(null);
  const [error, setError] = useState<string | null>(null);
  const [start] = useStartImportMutation();
  const [sendPart] = useImportPartMutation();
  const sendAll = async (file: File): Promise<string> => {
    const begun = await start({ body: { fileName: file.name.slice(0, 255), bytes: file.size } }).unwrap();
    const { id } = begun.import;
    const parts = Math.ceil(file.size / importPartBytes);
    for (let part = 0; part < parts; part += 1) {
      setSending({ name: file.name, sent: part, of: parts });
      const contents = await base64Of(file.slice(part * importPartBytes, (part + 1) * importPartBytes));
      await sendPart({ params: { id, part: String(part) }, body: { contents } }).unwrap();
    }
    return id;
  };
  const send = async (file: File): Promise<string | null> => {
    if (file.size === 0 || file.size > mostBytes) {
      setError(file.size === 0 ? messages.empty : messages.tooLarge);
      return null;
    }
    setError(null);
    try {
      return await sendAll(file);
    } catch (failure) {
      setError(messageOf(failure, messages.sendFailed));
      return null;
    } finally {
      setSending(null);
    }
  };
  return { sending, error, send };
};
