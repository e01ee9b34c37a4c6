import { z } from 'zod';

/** What Quo tells of a text: one of ours on its way, or one that somebody sent. Numbers as +15551234567. */
export interface QuoEvent {
  readonly type: 'received' | 'delivered' | 'undelivered' | 'failed';
  /** Quo's id of the text. */
  readonly sid: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** The carrier's, where Quo tells it. */
  readonly errorCode: string | null;
  /** When the text was written. */
  readonly at: Date;
}

const Type = z.enum(['message.received', 'message.delivered', 'message.undelivered', 'message.failed']);
const instant = z.iso.datetime({ offset: true });

/** Made by the API it has `text` and a list; made in the app, `body` and one number. */
const Legacy = z.object({
  type: Type,
  createdAt: instant,
  data: z.object({
    object: z.object({
      id: z.string().min(1),
      from: z.string(),
      to: z.union([z.string(), z.array(z.string())]),
      text: z.string().nullish(),
      body: z.string().nullish(),
      createdAt: instant.optional(),
    }),
  }),
});

const Dated = z.object({
  type: Type,
  createdAt: instant,
  data: z.object({
    resource: z.object({
      id: z.string().min(1),
      text: z.string().nullish(),
      errorCode: z.string().nullish(),
      createdAt: instant.optional(),
    }),
    context: z.object({ senderIdentifier: z.string(), recipientIdentifiers: z.array(z.string()) }),
  }),
});

const typeOf = (type: z.output<typeof Type>): QuoEvent['type'] => type.slice('message.'.length) as QuoEvent['type'];

const ofLegacy = ({ type, createdAt, data: { object } }: z.output<typeof Legacy>): QuoEvent => ({
  type: typeOf(type),
  sid: object.id,
  from: object.from,
  to: typeof object.to === 'string' ? object.to : (object.to[0] ?? ''),
  text: object.text ?? object.body ?? '',
  errorCode: null,
  at: new Date(object.createdAt ?? createdAt),
});

const ofDated = ({ type, createdAt, data: { resource, context } }: z.output<typeof Dated>): QuoEvent => ({
  type: typeOf(type),
  sid: resource.id,
  from: context.senderIdentifier,
  to: context.recipientIdentifiers[0] ?? '',
  text: resource.text ?? '',
  errorCode: resource.errorCode ?? null,
  at: new Date(resource.createdAt ?? createdAt),
});

/** Reads an event in either of the forms of Quo; null for anything else, as events that we did not ask for. */
export const readQuoEvent = (body: string): QuoEvent | null => {
  let written: unknown;
  try {
    written = JSON.parse(body);
  } catch {
    return null;
  }
  const dated = Dated.safeParse(written);
  if (dated.success) return ofDated(dated.data);
  const legacy = Legacy.safeParse(written);
  return legacy.success ? ofLegacy(legacy.data) : null;
};
