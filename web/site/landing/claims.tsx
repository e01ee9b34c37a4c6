interface Claim {
  readonly title: string;
  readonly text: string;
}

/** What is meant by each stands beside it. */
const claims: readonly Claim[] = [
  {
    title: 'Secure',
    text: 'Card data goes from the customer’s browser to the processor. Our servers never receive it.',
  },
  {
    title: 'PCI compliant',
    text: 'How we mean it: the card fields stand in a page we serve, so expect SAQ A-EP. We act as a service provider; ask your acquirer.',
  },
  { title: 'Real-time processing', text: 'The bank’s answer is on your screen when it is on theirs.' },
  { title: '24/7 support', text: 'Write at any hour. A person answers in 1-5 business days.' },
];

export const Claims = () => (
  <dl className="four">
    {claims.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const partners: readonly Claim[] = [
  { title: 'iPOS', text: 'Your terminal account takes the payment.' },
  { title: 'Twilio', text: 'Texts from your number, with delivery reports.' },
  { title: 'OpenPhone', text: 'Texts from the line your customers know.' },
];

/** Whose services a store brings along. */
export const Partners = () => (
  <section className="wrap">
    <h2>Your own accounts, your own number.</h2>
    <p className="lead">
      Debitlink stands between what you already have. The money goes to your own processing account.
    </p>
    <ul className="partners">
      {partners.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          {text}
        </li>
      ))}
    </ul>
  </section>
);
