import { z } from 'zod';

/** What a store as a whole is told of. */
export const storeTypes = ['payment_success', 'payment_failed'] as const;
export const StoreType = z.enum(storeTypes);
export type StoreType = z.output<typeof StoreType>;

/** What each person chooses to be told of. */
export const personTypes = [
  ...storeTypes,
  'payment_voided',
  'payment_refunded',
  'review_needed',
  'authorization_lapsing',
  'link_expired',
  'text_failed',
  'document_declined',
] as const;
export const PersonType = z.enum(personTypes);
export type PersonType = z.output<typeof PersonType>;

/** What the person whom it concerns is always told of. */
export const safetyTypes = ['new_device', 'credentials_changed'] as const;

/** Everything that is told. */
export const NotificationType = z.enum([...personTypes, ...safetyTypes]);
export type NotificationType = z.output<typeof NotificationType>;
