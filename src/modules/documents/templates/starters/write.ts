import {
  type BlockNode,
  type InlineNode,
  type SignKind,
  TemplateContent,
} from '../../../../contract/documents/content.ts';

/** `{customer.name}`, `{link.amount!}` where it is required, `{link.expires|a fallback}`; a blank is written `[Item]` or `[Item!]`. */
const place = /\{([a-z.]+)(!)?(?:\|([^}]*))?\}|\[([^\]!|]+)(!)?(?:\|([^\]]*))?\]/g;

const placeOf = ([, name, needed, fallback, label, blankNeeded, blankFallback]: RegExpExecArray): unknown =>
  label === undefined
    ? { type: 'mergeField', attrs: { name, required: needed === '!', fallback: fallback ?? null } }
    : { type: 'blank', attrs: { label, required: blankNeeded === '!', fallback: blankFallback ?? null } };

/** A line of a sample with its places: what is neither a field nor a blank is text. */
const line = (written: string): InlineNode[] => {
  const nodes: unknown[] = [];
  let from = 0;
  for (const match of written.matchAll(place)) {
    if (match.index > from) nodes.push({ type: 'text', text: written.slice(from, match.index) });
    nodes.push(placeOf(match));
    from = match.index + match[0].length;
  }
  if (from < written.length) nodes.push({ type: 'text', text: written.slice(from) });
  return nodes as InlineNode[];
};

export const title = (written: string): BlockNode => ({ type: 'heading', attrs: { level: 1 }, content: line(written) });

export const heading = (written: string): BlockNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: line(written),
});

export const paragraph = (written: string): BlockNode => ({ type: 'paragraph', content: line(written) });

export const list = (...items: readonly string[]): BlockNode => ({
  type: 'bulletList',
  content: items.map((written) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: line(written) }],
  })),
});

/** A place for the signer; its id is its kind with a number. */
export const field = (id: string, kind: SignKind, label: string, required = true): BlockNode => ({
  type: 'signField',
  attrs: { id, kind, label, required },
});

export const contentOf = (...content: readonly BlockNode[]): TemplateContent =>
  TemplateContent.parse({ type: 'doc', content });
