import type { ReactElement, ReactNode } from 'react';

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const styleOf = (style: object): string =>
  Object.entries(style)
    .map(([name, value]) => `${kebab(name)}:${String(value)}`)
    .join(';');

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** An attribute as it is written; empty for what is none, such as what a press does. */
const attributeOf = ([name, value]: readonly [string, unknown]): string => {
  if (name === 'children' || value === null || value === undefined || typeof value === 'function') return '';
  if (name === 'style' && typeof value === 'object') return ` style="${escape(styleOf(value))}"`;
  if (typeof value === 'boolean' && !name.startsWith('aria-')) return value ? ` ${name}` : '';
  return ` ${name === 'className' ? 'class' : name}="${escape(wordOf(value))}"`;
};

type Element = ReactElement<Readonly<Record<string, unknown>>>;

const tagOf = (tag: string, { props }: Element): string => {
  const opened = `<${tag}${Object.entries(props).map(attributeOf).join('')}>`;
  return tag === 'input' ? opened : `${opened}${htmlOf(props['children'] as ReactNode)}</${tag}>`;
};

/**
 * Plain elements as HTML, without React, which takes longer to begin than the first lines of a list may take. A component that is no
 * plain function of its props, or has a hook, cannot be drawn so.
 */
export const htmlOf = (node: ReactNode): string => {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node !== 'object') return escape(String(node));
  if (Symbol.iterator in node) return Array.from(node, htmlOf).join('');
  const element = node as Element;
  const { type } = element;
  if (typeof type === 'string') return tagOf(type, element);
  if (typeof type === 'function') return htmlOf((type as (props: object) => ReactNode)(element.props));
  if (typeof type === 'symbol') return htmlOf(element.props['children'] as ReactNode);
  throw new Error('This component needs React to be drawn.');
};
