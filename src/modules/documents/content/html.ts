import type {
  BlockNode,
  InlineNode,
  ListItemNode,
  ListNode,
  TemplateContent,
} from '../../../contract/documents/content.ts';
import { escapeHtml } from '../../../platform/html.ts';

const tags = { bold: 'strong', italic: 'em' } as const;

const inlineHtml = (node: InlineNode): string => {
  if (node.type === 'mergeField') return `<span data-field="${node.attrs.name}">{${node.attrs.name}}</span>`;
  if (node.type === 'blank') {
    const label = escapeHtml(node.attrs.label);
    return `<span data-blank="${label}">{${label}}</span>`;
  }
  return (node.marks ?? []).reduce(
    (html, { type }) => `<${tags[type]}>${html}</${tags[type]}>`,
    escapeHtml(node.text).replaceAll('\n', '<br>'),
  );
};

const lineHtml = (inline: readonly InlineNode[]): string => inline.map(inlineHtml).join('');

const itemHtml = ({ content }: ListItemNode): string =>
  `<li>${content.map((node) => (node.type === 'paragraph' ? `<p>${lineHtml(node.content)}</p>` : listHtml(node))).join('')}</li>`;

const listHtml = (list: ListNode): string => {
  const tag = list.type === 'orderedList' ? 'ol' : 'ul';
  return `<${tag}>${list.content.map(itemHtml).join('')}</${tag}>`;
};

const blockHtml = (block: BlockNode): string => {
  switch (block.type) {
    case 'heading':
      return `<h${block.attrs.level}>${lineHtml(block.content)}</h${block.attrs.level}>`;
    case 'paragraph':
      return `<p>${lineHtml(block.content)}</p>`;
    case 'horizontalRule':
      return '<hr>';
    case 'signField':
      return `<p data-sign="${block.attrs.kind}" data-id="${block.attrs.id}">${escapeHtml(block.attrs.label)}</p>`;
    default:
      return listHtml(block);
  }
};

/** A template as HTML, for export. It is written from the content alone and read by nobody here. */
export const htmlOf = ({ content }: TemplateContent): string => content.map(blockHtml).join('\n');
