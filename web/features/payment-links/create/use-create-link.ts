import { useRef, useState } from 'react';
import type { paymentLinks } from '../../../../src/contract/payment-links.ts';
import { normalizePhone } from '../../../../src/contract/phone.ts';
import { type ResultOf, newIdempotencyKey } from '../../../core/api.ts';
import { useDraft } from '../../../core/drafts.ts';
import { messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useAddCustomerMutation, useLazyCustomersQuery } from '../../customers/index.ts';
import { useCreateLinkMutation } from '../payment-links-api.ts';
import { bodyOf, type LinkFormValues } from './link-form.ts';
import { createMessages } from './messages.ts';

/** The response of the server: the link, and whether its text was sent. */
export type CreatedLink = ResultOf<typeof paymentLinks.create>;

interface CreateLink {
  readonly busy: boolean;
  /** Why the last attempt failed, or null. */
  readonly refusal: string | null;
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

/** Adds the customer of a link to the directory, unless one was picked or has the phone number already. */
const useEnsureCustomer = () => {
  const [find] = useLazyCustomersQuery();
  const [add] = useAddCustomerMutation();
  return async (
    { customerId, createCustomer, customerName, customerEmail, customerPhone }: LinkFormValues,
    idempotencyKey: string,
  ): Promise<void> => {
    if (customerId !== null || !createCustomer) return;
    const phone = normalizePhone(customerPhone);
    const { customers } = await find({ query: { q: phone, limit: 8 } }).unwrap();
    if (customers.some((customer) => customer.customerPhone === phone)) return;
    const body = {
      customerName: customerName.trim(),
      customerEmail: customerEmail.trim() || null,
      customerPhone: phone,
    };
    await add({ body, idempotencyKey: `${idempotencyKey}-customer` }).unwrap();
  };
};

/** Creates a link: first its customer, then the link. A double click creates one link. */
export const useCreateLink = (): CreateLink => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { keyOf, forget } = useSavedKey();
  const [create] = useCreateLinkMutation();
  const ensureCustomer = useEnsureCustomer();
  const toast = useToast();
  const send = async (values: LinkFormValues): Promise<CreatedLink> => {
    const body = bodyOf(values);
    const idempotencyKey = keyOf(JSON.stringify(body));
    await ensureCustomer(values, idempotencyKey);
    return await create({ body, idempotencyKey }).unwrap();
  };
  const run = async (values: LinkFormValues): Promise<CreatedLink | null> => {
    if (busy) return null;
    setBusy(true);
    setRefusal(null);
    try {
      const created = await send(values);
      forget();
      toast({ title: 'Success', text: createMessages.success });
      return created;
    } catch (error) {
      const text = messageOf(error, createMessages.failed);
      setRefusal(text);
      toast({ title: 'Error', text, tone: 'error', seconds: 8 });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, create: run, forget };
};
