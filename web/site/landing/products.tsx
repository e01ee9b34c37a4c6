import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';

interface Product {
  /** Where its section stands on the landing page. */
  readonly id: string;
  readonly name: string;
  readonly shape: ComponentProps<typeof Icon>['shape'];
  readonly text: string;
}

/** What the menu Products lists. */
export const products: readonly Product[] = [
  {
    id: 'point-of-sales',
    name: 'Point of Sales',
    shape: 'printer',
    text: 'Paid online, keyed in at the register. A clerk confirms the entry with one tap; everyone sees who did it, and when.',
  },
  {
    id: 'card-processing',
    name: 'Card Processing',
    shape: 'card',
    text: 'A sale, or a pre-authorization that you capture later. Void and refund stand on the same screen, through your own iPOS terminal.',
  },
  {
    id: 'one-time-payment-links',
    name: 'One Time Payment Links',
    shape: 'link',
    text: 'One customer, one amount, one payment. Extend a link or switch it off at any time. Once paid, it cannot be paid again.',
  },
  {
    id: 'sms',
    name: 'SMS Communication with Payment Links',
    shape: 'text',
    text: 'Links go out from your own number. You see what was sent, delivered and opened. Who answers STOP is left alone.',
  },
];

/** The section of each product. */
export const Products = () => (
  <div className="two-columns">
    {products.map(({ id, name, shape, text }) => (
      <section key={id} id={id} className="product">
        <Icon shape={shape} />
        <h3>{name}</h3>
        <p>{text}</p>
      </section>
    ))}
  </div>
);
