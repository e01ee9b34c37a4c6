import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Phone } from '../phone.tsx';
import { Screenshot } from '../screenshot.tsx';

interface LineProps {
  readonly shape: 'done' | 'open';
  readonly text: string;
  readonly detail?: string;
  readonly children: ReactNode;
}

const Line = ({ shape, text, detail, children }: LineProps) => (
  <div className={`line ${shape}`}>
    <Icon shape={shape} size={20} />
    <span>
      {text}
      {detail !== undefined && <i>{detail}</i>}
    </span>
    {children}
  </div>
);

interface Assurance {
  readonly title: string;
  readonly text: string;
  readonly example: ReactNode;
}

const assurances: readonly Assurance[] = [
  {
    title: 'Never taken twice, lost or guessed at.',
    text: 'Two taps make one charge. If the bank does not answer, we say so, keep the link locked and ask until it is known.',
    example: (
      <>
        <Line shape="done" text="Pay tapped" detail="Charged $125.00">
          <i>10:43:07</i>
        </Line>
        <Line shape="open" text="Pay tapped again" detail="Same payment. Nothing charged.">
          <i>10:43:08</i>
        </Line>
      </>
    ),
  },
  {
    title: 'Debit means debit.',
    text: 'A credit card is refused before it is charged wherever that can be known. If one slips through, it is voided and everyone is told.',
    example: <Screenshot name="card-refused" />,
  },
  {
    title: 'True at once.',
    text: 'Every screen of the store shows the same moment: paid, declined, refunded. Nobody reloads, nobody calls the customer back.',
    example: ['Counter', 'Back office', 'Owner’s phone'].map((place) => (
      <Line key={place} shape="done" text={place}>
        <span className="pill">Completed</span>
      </Line>
    )),
  },
];

/** What a store can rely on, with an example of each. */
export const Assurances = () => (
  <section className="wrap">
    <h2>What you can rely on.</h2>
    <div className="three cards">
      {assurances.map(({ title, text, example }) => (
        <article key={title} className="card">
          <h3>{title}</h3>
          <p>{text}</p>
          <div className="example" aria-hidden="true">
            {example}
          </div>
        </article>
      ))}
    </div>
    <div className="wide">
      <div>
        <h2>A page that is simply there.</h2>
        <p>
          Nothing to install, no fonts to fetch, no third-party trackers. The amount and the store’s name stand in the
          first bytes, even on one bar of signal. In English and in Spanish, in light and in dark.
        </p>
      </div>
      <Phone name="phone-pay-spanish" />
    </div>
  </section>
);
