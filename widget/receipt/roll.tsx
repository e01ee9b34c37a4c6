import type { ReactElement } from 'react';
import type { ReceiptText } from '../../src/contract/receipt-text.ts';

interface RollProps {
  readonly payee: string;
  readonly text: ReceiptText;
}

/** What a printer with an 80 mm roll gets in the place of the page. */
export const Roll = ({ payee, text: { phone, total, roll } }: RollProps): ReactElement => (
  <section className="roll" aria-hidden="true">
    <p className="c b">{payee}</p>
    {phone && <p className="c">{phone}</p>}
    <hr />
    <p className="c big">{total}</p>
    <p className="c b">{roll.title}</p>
    {roll.groups.map((lines, group) => (
      <div key={group}>
        <hr />
        {lines.map(({ label, value, isSum }, line) => (
          <p key={line} className={isSum ? 'l b' : 'l'}>
            <span>{label}</span>
            <span>{value}</span>
          </p>
        ))}
      </div>
    ))}
    <hr />
    {roll.statement && (
      <p className="c">
        {roll.statement[0]}
        <br />
        <b>{roll.statement[1]}</b>
      </p>
    )}
    <p className="c s">{roll.copy}</p>
  </section>
);
