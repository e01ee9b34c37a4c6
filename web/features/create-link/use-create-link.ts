import { useRef, useState } from 'react';
import type { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { type ResultOf, newIdempotencyKey } from '../../core/api.ts';
import { useDraft } from '../../core/drafts.ts';
import { messageOf } from '../../core/transport.ts';
import type { RefusedDocuments } from '../documents/index.tsx';
import { useCreateLinkMutation, useKeepLink } from '../link/index.ts';
import { bodyOf, type LinkFormValues } from './form/index.ts';
import { createMessages } from './messages.ts';

/** The response of the server: the link, and whether its text was sent. */
export type CreatedLink = ResultOf<typeof paymentLinks.create>;

/** Why a link was not created: in words, and as the server said it of its documents. */
export interface LinkRefusal extends RefusedDocuments {
  readonly text: string;
}

interface CreateLink {
  readonly busy: boolean;
  /** Why the last attempt failed, or null. */
  readonly refusal: LinkRefusal | null;
  /** The new link, or null when it was not created. */
  readonly create: (values: LinkFormValues) => Promise<CreatedLink | null>;
  /** Drops the idempotency key: the same values sent again create another link. */
  readonly forget: () => void;
}

const noKey = { payload: '', key: '' };

/**
 * The idempotency key of the form: the same until the call succeeds or the form changes. It is saved like the form's
 * draft, because the page may be reloaded while nobody knows whether the link was created.
 */
const useSavedKey = () => {
  const { draft, saveDraft } = useDraft('create-link-intent', noKey);
  const saved = useRef(draft);
  const save = (next: typeof noKey): void => {
    saved.current = next;
    saveDraft(next);
  };
  return {
    keyOf: (payload: string): string => {
      if (saved.current.payload !== payload) save({ payload, key: newIdempotencyKey() });
      return saved.current.key;
    },
    forget: (): void => save(noKey),
  };
};

/** Creates a link and its customer with one call. A double click creates one link. */
export const useCreateLink = (): CreateLink => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<LinkRefusal | null>(null);
  const { keyOf, forget } = useSavedKey();
  const [create] = useCreateLinkMutation();
  const keepLink = useKeepLink();
  const run = async (values: LinkFormValues): Promise<CreatedLink | null> => {
    if (busy) return null;
    setBusy(true);
    setRefusal(null);
    const body = bodyOf(values);
    const { data, error } = await create({ body, idempotencyKey: keyOf(JSON.stringify(body)) });
    setBusy(false);
    if (data === undefined) {
      setRefusal({ ...values, error, text: messageOf(error, createMessages.failed, { hasAdvice: true }) });
      return null;
    }
    forget();
    keepLink(data.link);
    return data;
  };
  return { busy, refusal, create: run, forget };
};
