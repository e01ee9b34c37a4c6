import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A string of a program, with `{…}` where a value stands in it. */
export interface WrittenText {
  readonly text: string;
  /** Where it stands: in an element, or under the name of an attribute or a property; else nothing. */
  readonly place: string;
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Types and imports hold no words for people. */
const isWordless = ({ type, source }: Node): boolean =>
  /^(Import|ExportAll)/.test(type) ||
  (type === 'ExportNamedDeclaration' && isNode(source)) ||
  (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type));

const textOf = (node: Node): string | null => {
  if (node.type === 'JSXText') return String(node['value']).replaceAll(/\s+/g, ' ').trim();
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('{}');
};

/** The name of an identifier, or a key in quotes. */
const nameOf = (node: unknown): string => {
  const name = isNode(node) ? (node['name'] ?? node['value']) : '';
  return typeof name === 'string' ? name : '';
};

const placeOf = (parent: Node | null, isKey: boolean): string => {
  if (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment') return 'element';
  if (parent?.type === 'JSXAttribute') return nameOf(parent['name']);
  return parent?.type === 'Property' && !isKey ? nameOf(parent['key']) : '';
};

/** All strings of a file, in their order. */
export const textsIn = (file: string): readonly WrittenText[] => {
  const source = readFileSync(file, 'utf8');
  const found: WrittenText[] = [];
  const visit = (value: unknown, parent: Node | null, name: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, parent, name);
    if (!isNode(value) || isWordless(value)) return;
    const text = textOf(value);
    const line = source.slice(0, value.start).split('\n').length;
    if (text !== null && text !== '') found.push({ text, line, place: placeOf(parent, name === 'key') });
    // What is written between braces is as visible as without them.
    const around = value.type === 'JSXExpressionContainer' ? parent : value;
    for (const [key, child] of Object.entries(value)) visit(child, around, key);
  };
  visit(parseSync(file, source).program, null, '');
  return found;
};
