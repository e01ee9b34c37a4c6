import { useRef, useState } from 'react';
import { normalizePhone } from '../../../../src/contract/phone.ts';
import { type Answered, newOnce } from '../../../core/api.ts';
import { useDraft } from '../../../core/drafts.ts';
import { wordsOf } from '../../../core/transport.ts';
import type { paymentLinks } from '../../../../src/contract/payment-links.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useAddCustomerMutation, useLazyCustomersQuery } from '../../customers/index.ts';
import { createTexts } from './messages.ts';
import { useCreateLinkMutation } from '../payment-links-api.ts';
import { payloadOf, type TypedLink } from './link-form.ts';

/** What the server answers to a new link. */
export type Created = Answered<typeof paymentLinks.create>;

interface CreateLink {
  readonly busy: boolean;
  /** Why the last try failed, or null; nothing typed is lost by it. */
  readonly refused: string | null;
  /** The new link, or null when it was not created. */
  readonly create: (typed: TypedLink) => Promise<Created | null>;
  /** Whoever sends the same form after this means another link. */
  readonly forget: () => void;
}

const noIntent = { payload: '', key: '' };

/**
 * The same form sent again is the same intent: it carries the same key until it has succeeded or changed. The key is kept
 * like the form's draft, because a page may be reloaded while nobody knows whether the link was made.
 */
const useIntentKey = () => {
  const { left, keep } = useDraft('create-link-intent', noIntent);
  const intent = useRef(left);
  const settle = (is: typeof noIntent): void => {
    intent.current = is;
    keep(is);
  };
  return {
    keyOf: (payload: string): string => {
      if (intent.current.payload !== payload) settle({ payload, key: newOnce() });
      return intent.current.key;
    },
    forget: (): void => settle(noIntent),
  };
};

/** Adds the customer of a link to the directory unless one was picked or the phone number is known already. */
const useCustomerFirst = () => {
  const [find] = useLazyCustomersQuery();
  const [add] = useAddCustomerMutation();
  return async (
    { customerId, createCustomer, customerName, customerEmail, customerPhone }: TypedLink,
    once: string,
  ): Promise<void> => {
    if (customerId !== null || !createCustomer) return;
    const phone = normalizePhone(customerPhone);
    const { customers } = await find({ query: { q: phone, limit: 8 } }).unwrap();
    if (customers.some((known) => known.customerPhone === phone)) return;
    const body = {
      customerName: customerName.trim(),
      customerEmail: customerEmail.trim() || null,
      customerPhone: phone,
    };
    await add({ body, once: `${once}-customer` }).unwrap();
  };
};

/** Creates a link: its customer first, then the link, once however often it is pressed. */
export const useCreateLink = (): CreateLink => {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { keyOf, forget } = useIntentKey();
  const [create] = useCreateLinkMutation();
  const customerFirst = useCustomerFirst();
  const toast = useToast();
  const send = async (typed: TypedLink): Promise<Created> => {
    const body = payloadOf(typed);
    const once = keyOf(JSON.stringify(body));
    await customerFirst(typed, once);
    return await create({ body, once }).unwrap();
  };
  const run = async (typed: TypedLink): Promise<Created | null> => {
    if (busy) return null;
    setBusy(true);
    setRefused(null);
    try {
      const created = await send(typed);
      forget();
      toast({ title: 'Success', text: createTexts.success });
      return created;
    } catch (error) {
      const text = wordsOf(error, createTexts.failed);
      setRefused(text);
      toast({ title: 'Error', text, tone: 'error', seconds: 8 });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, create: run, forget };
};
