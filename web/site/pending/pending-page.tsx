import type { SiteSettings } from '../../../src/contract/site.ts';
import { contactsOf } from '../contact.ts';
import { Icon } from '../icon.tsx';
import type { SitePage } from '../page.ts';

const steps = [
  { title: 'Security Review', text: 'We verify your details and your business.' },
  { title: 'Account Approval', text: 'You receive an email notification, then full dashboard access.' },
  {
    title: 'Start Processing',
    text: 'Debit card payments immediately after approval, as soon as your processor credentials are saved.',
  },
];

const Steps = () => (
  <ol className="steps">
    {steps.map(({ title, text }, index) => (
      <li key={title} aria-current={index === 0 ? 'step' : undefined}>
        <span aria-hidden="true">{index + 1}</span>
        <div>
          <h2>
            {title}
            {index === 0 && <small>In progress</small>}
          </h2>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ol>
);

const subject = encodeURIComponent('Account Approval Status Inquiry');

const supportText = ({ supportEmail, supportPhone }: SiteSettings): string => {
  if (supportEmail !== null) return 'Our support team answers emails within 1-5 business days.';
  if (supportPhone !== null) return 'Please call our support team. Answers by email take 1-5 business days.';
  return 'We will write to the email address you registered with. Support answers by email within 1-5 business days.';
};

const Support = ({ settings }: { readonly settings: SiteSettings }) => (
  <section className="support" aria-label="Support">
    <h2>Questions in the meantime?</h2>
    <p>{supportText(settings)}</p>
    <ul>
      {contactsOf(settings).map(({ href, shown }) => (
        <li key={href}>
          <a href={href}>{shown}</a>
        </li>
      ))}
    </ul>
    {settings.supportEmail !== null && (
      <a className="button outlined small" href={`mailto:${settings.supportEmail}?subject=${subject}`}>
        Contact Support
      </a>
    )}
  </section>
);

const title = 'Registration Received!';

/** Says what happens after a registration, and whom to ask. The console leads here, search engines do not. */
export const pendingPage: SitePage = {
  path: '/pending-approval',
  name: 'Pending Approval',
  title: `${title} · Debitlink`,
  description:
    'Every new account is verified by a person before it can take payments. What happens next, and whom to ask.',
  isUnlisted: true,
  structuredData: () => [],
  Content: ({ settings }) => (
    <section className="wrap first pending">
      <a className="back" href="/">
        Back to Home
      </a>
      <div className="panel">
        <p className="notice" role="status">
          <Icon shape="done" size={22} />
          <span>
            <b>Registration Submitted Successfully</b> Your account registration is now pending approval. You’ll receive
            notification once approved.
          </span>
        </p>
        <p className="badge">Pending Approval</p>
        <h1>{title}</h1>
        <p className="lead">
          For security and compliance, every new account is verified manually by a person before it can take payments.
        </p>
        <Steps />
        <Support settings={settings} />
        <a className="button" href="/">
          Return to Homepage
        </a>
      </div>
    </section>
  ),
};
