import type { SignField } from '../../src/contract/documents/content.ts';
import type { DocumentForSigner } from '../../src/contract/documents/signing.ts';

/** A drawing: its strokes as x and y in turn, in the box in which they were drawn. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly (readonly number[])[];
}

/** What somebody has filled in, and the key under which it is signed: the same one for every try. */
export interface Draft {
  readonly key: string;
  readonly name: string;
  readonly kind: 'typed' | 'drawn';
  readonly drawing: Drawing | null;
  readonly initials: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly checks: Readonly<Record<string, boolean>>;
  readonly dates: Readonly<Record<string, string>>;
  /** It was sent to be signed, and its answer is not known yet. */
  readonly isSent: boolean;
}

/** A key for one signature of one document. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const emptyDraft: Draft = {
  key: '',
  name: '',
  kind: 'typed',
  drawing: null,
  initials: {},
  texts: {},
  checks: {},
  dates: {},
  isSent: false,
};

const entryOf = (documentId: string): string => `debitlink:sign:${documentId}`;

/** What this tab has kept of a document. A browser that keeps nothing begins anew. */
export const readDraft = (documentId: string): Draft => {
  const fresh = { ...emptyDraft, key: newKey() };
  try {
    const kept = sessionStorage.getItem(entryOf(documentId));
    return kept === null ? fresh : { ...fresh, ...(JSON.parse(kept) as Partial<Draft>) };
  } catch {
    return fresh;
  }
};

/** Keeps it over a reload; null forgets it. */
export const keepDraft = (documentId: string, draft: Draft | null): void => {
  try {
    if (draft === null) sessionStorage.removeItem(entryOf(documentId));
    else sessionStorage.setItem(entryOf(documentId), JSON.stringify(draft));
  } catch {
    // Nothing is kept here; it is lost only by a reload.
  }
};

/** What stands in the fields of one kind, by their ids. */
const typedIn = (inputs: readonly HTMLInputElement[], group: string): Readonly<Record<string, string>> => {
  const start = `f-${group}-`;
  const typed = inputs.filter(({ id }) => id.startsWith(start));
  return Object.fromEntries(typed.map(({ id, value }) => [id.slice(start.length), value]));
};

/** Keeps what was filled in before the script was there, which puts back what the server wrote. The consent is given anew. */
export const keepTyped = (documentId: string, root: HTMLElement): void => {
  const inputs = [...root.querySelectorAll('input')].filter(({ type, value, checked }) =>
    type === 'checkbox' ? checked : value !== '',
  );
  if (inputs.length === 0) return;
  const kept = readDraft(documentId);
  const ticked = Object.keys(typedIn(inputs, 'checks')).map((id) => [id, true] as const);
  keepDraft(documentId, {
    ...kept,
    name: inputs.find(({ id }) => id === 'f-signerName')?.value ?? kept.name,
    initials: { ...kept.initials, ...typedIn(inputs, 'initials') },
    texts: { ...kept.texts, ...typedIn(inputs, 'texts') },
    dates: { ...kept.dates, ...typedIn(inputs, 'dates') },
    checks: { ...kept.checks, ...Object.fromEntries(ticked) },
  });
};

/** A place to fill in: one of the text, or the signature at the end. */
export interface Place {
  /** As the server names it in a refusal. */
  readonly path: string;
  readonly label: string;
}

const values = { initials: 'initials', text: 'texts', checkbox: 'checks', date: 'dates' } as const;

export const pathOf = ({ kind, id }: SignField): string =>
  kind === 'signature' ? 'signature' : `${values[kind]}.${id}`;

/** The id in the page of what belongs to a path. */
export const idOf = (path: string): string => `f-${path.replace('.', '-')}`;

const isFilled = (field: SignField, draft: Draft): boolean =>
  field.kind === 'signature' || Boolean(String(draft[values[field.kind]][field.id] || '').trim());

/** Everything that has to be filled in, in its order, and the signature last. */
export const placesOf = (document: DocumentForSigner, signature: string): readonly Place[] => {
  const blocks = document.content?.blocks ?? [];
  const fields = blocks.flatMap((block) => (block.type === 'field' ? [block.field] : []));
  const asked = fields.filter(
    ({ kind, required }) => kind !== 'signature' && (required || (kind === 'initials' && document.requireInitials)),
  );
  return [
    ...asked.map((field) => ({ path: pathOf(field), label: field.label })),
    { path: 'signature', label: signature },
  ];
};

/** Whether the name and, where it is drawn, the drawing are there. */
export const isSigned = ({ name, kind, drawing }: Draft): boolean =>
  name.trim().length > 1 && /\p{L}/u.test(name) && (kind === 'typed' || (drawing?.strokes.length ?? 0) > 0);

/** Which places are filled in, by their paths. */
export const filledPaths = (document: DocumentForSigner, draft: Draft): ReadonlySet<string> => {
  const fields = (document.content?.blocks ?? []).flatMap((block) => (block.type === 'field' ? [block.field] : []));
  const filled = fields.filter(({ kind }) => kind !== 'signature').filter((field) => isFilled(field, draft));
  return new Set([...filled.map(pathOf), ...(isSigned(draft) ? ['signature'] : [])]);
};
