import { Icon } from '../icon.tsx';
import { AmountToPay, DebitOnlySlip, PayButton } from '../phone-parts.tsx';

// The product as pictures in HTML: they take the colors of the page, and are as sharp as the screen.

/** The sign of the store in the pictures: a loaf. */
const StoreLogo = () => (
  <svg className="logo" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
    <rect width="44" height="44" fill="#f6e5cd" />
    <path d="M11 32.5v-9.2a6 6 0 0 1 1.6-11.8h18.8A6 6 0 0 1 33 23.3v9.2z" fill="#9a5420" />
    <path
      d="m16 16.5 3.4 4.6M21.5 16.5l3.4 4.6M27 16.5l3.4 4.6"
      stroke="#f6e5cd"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
);

/** A filled field as the payer's page shows it. */
const Field = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="field">
    <i>{label}</i>
    {value}
  </div>
);

const amount = '$125.00';

/** The payer's page on a phone. */
export const PayerPhone = () => (
  <div className="phone" aria-hidden="true">
    <div className="screen">
      <div className="payee">
        <StoreLogo />
        <span>
          <b>Corner Bakery &amp; Co.</b>
          <i className="link">(213) 555-0142</i>
        </span>
      </div>
      <AmountToPay amount={amount} />
      <div className="note">
        Birthday cake, two tiers.
        <br />
        Pick up Saturday after 10.
      </div>
      <div className="box">
        <DebitOnlySlip />
        <Field label="Name on card" value="Ann Lee" />
        <Field label="Card number" value="4000 0566 5566 5556" />
        <div className="pair">
          <Field label="Expires" value="12/28" />
          <Field label="Security code" value="•••" />
        </div>
      </div>
      <div className="box pair address">
        <Field label="Street address" value="1 Main St" />
        <Field label="Billing ZIP" value="90012" />
      </div>
      <PayButton amount={amount} />
    </div>
  </div>
);

/** A text message with a link, and the page that it opens. */
export const TextPhone = () => (
  <div className="phone" aria-hidden="true">
    <div className="screen">
      <i>Text message</i>
      <div className="bubble">
        Corner Bakery &amp; Co. asks you to pay $125.00: <u>pay.example/CB7K2Q</u>
      </div>
      <div className="rising">
        <AmountToPay amount={amount} />
        <PayButton amount={amount} />
      </div>
    </div>
  </div>
);

const Pill = ({ status, text }: { readonly status: 'paid' | 'wait'; readonly text: string }) => (
  <span className={`pill ${status}`}>{text}</span>
);
export const PaidPill = () => <Pill status="paid" text="Paid" />;
const PendingPill = () => <Pill status="wait" text="Pending" />;

/** The one status that changes while somebody looks: from Pending to Paid, once. */
const TurningPill = () => (
  <span className="turning">
    <PendingPill />
    <PaidPill />
  </span>
);

interface Entry {
  readonly name: string;
  readonly detail: string;
  readonly amount: string;
  readonly status: 'turning' | 'pending' | 'paid';
  readonly time: string;
}

const entries: readonly Entry[] = [
  { name: 'Ann Lee', detail: '(213) 555-0117', amount: '$125.00', status: 'turning', time: 'just now' },
  { name: 'Joel Abernathy', detail: '(213) 555-0147', amount: '$18.75', status: 'pending', time: '10:38 AM' },
  { name: 'Camille Beauregard', detail: '(213) 555-0148', amount: '$432.10', status: 'paid', time: '10:21 AM' },
  { name: 'Priya Venkataraman', detail: '(213) 555-0146', amount: '$59.99', status: 'paid', time: '9:56 AM' },
  { name: 'Tomás Arriaga', detail: '(213) 555-0145', amount: '$210.00', status: 'paid', time: '9:40 AM' },
  { name: 'Renata Kowalczyk', detail: '(213) 555-0150', amount: '$145.00', status: 'paid', time: '9:12 AM' },
];

const pills = { turning: <TurningPill />, pending: <PendingPill />, paid: <PaidPill /> } as const;

const Row = ({ name, detail, amount, status, time }: Entry) => (
  <div className={status === 'turning' ? 'entry changing' : 'entry'}>
    <span>
      <b>{name}</b>
      <i>{detail}</i>
    </span>
    <em>{amount}</em>
    <span className="status">{pills[status]}</span>
    <i className="time">{time}</i>
  </div>
);

/** The store's list of links in a window. */
export const ListWindow = () => (
  <div className="window" aria-hidden="true">
    <div className="window-head">
      Payment Links<span>Create Link</span>
    </div>
    {entries.map((entry) => (
      <Row key={entry.name} {...entry} />
    ))}
  </div>
);

/** The first lines of the list, as on a phone. */
export const ListSheet = () => (
  <div className="sheet rows" aria-hidden="true">
    {entries.slice(0, 3).map((entry, at) => (
      <Row key={entry.name} {...entry} detail={at === 0 ? 'Visa debit 5556, 10:43 AM' : entry.detail} />
    ))}
  </div>
);

/** The form by which a link is made. */
export const CreateSheet = () => (
  <div className="sheet" aria-hidden="true">
    <b>Create Payment Link</b>
    <div className="input">
      <i>Customer Name</i>Ann Lee
    </div>
    <div className="input">
      <i>Phone Number</i>(213) 555-0117
    </div>
    <div className="input focused">
      <i>Amount</i>$125.00
    </div>
    <div className="go">Create Link</div>
  </div>
);

/** What a payer reads who typed a credit card. */
export const RefusedCard = () => (
  <div className="box" aria-hidden="true">
    <div className="slip bad">
      <Icon shape="card" size={18} />
      <span>
        <b>Credit Card Not Allowed</b>It was not charged. Use a debit card.
      </span>
    </div>
    <Field label="Card number" value="4000 0000 0000 0077" />
  </div>
);
