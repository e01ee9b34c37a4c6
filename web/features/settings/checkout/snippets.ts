/** A link as a snippet names it. */
export interface SnippetLink {
  readonly paymentUrl: string;
  readonly linkId: string;
}

export type SnippetKind = 'modal' | 'inline' | 'react' | 'plain';

const label = 'Pay now';

const reactCode = (origin: string): string => `import { useEffect, useRef } from 'react';

export function Checkout({ linkId, onPaid }) {
  const link = useRef(null);
  useEffect(() => {
    const element = link.current;
    const script = document.createElement('script');
    let checkout;
    script.src = '${origin}/checkout.js';
    script.onload = () => {
      checkout = window.Debitlink.open(linkId, { mode: 'inline', element });
    };
    const tell = (event) => onPaid?.(event.detail);
    element.addEventListener('debitlink:paid', tell);
    document.head.append(script);
    return () => {
      script.onload = null;
      script.remove();
      element.removeEventListener('debitlink:paid', tell);
      checkout?.close();
    };
  }, [linkId, onPaid]);
  return <a ref={link} href={\`${origin}/pay/\${linkId}\`}>${label}</a>;
}`;

/** What a store pastes into its site for a link. */
export const snippetOf = (kind: SnippetKind, { paymentUrl }: SnippetLink): string => {
  const { origin } = new URL(paymentUrl);
  const script = `<script async src="${origin}/checkout.js"></script>`;
  switch (kind) {
    case 'modal':
      return `<a href="${paymentUrl}" data-debitlink>${label}</a>\n${script}`;
    case 'inline':
      return `<a href="${paymentUrl}" data-debitlink="inline" style="display:block;min-height:760px">${label}</a>\n${script}`;
    case 'react':
      return reactCode(origin);
    case 'plain':
    default:
      return `<a href="${paymentUrl}">${label}</a>`;
  }
};
