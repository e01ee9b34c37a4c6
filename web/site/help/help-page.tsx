import type { SiteSettings } from '../../../src/contract/site.ts';
import { Breadcrumb, breadcrumbData, topTrail } from '../breadcrumb.tsx';
import { contactsOf } from '../contact.ts';
import type { SitePage } from '../page.ts';
import { QuestionList, questionsData } from '../question-list.tsx';
import { payerQuestions, storeQuestions } from './questions.ts';

const place = { path: '/help', name: 'Help' };

const Contact = ({ settings }: { readonly settings: SiteSettings }) => {
  const contacts = contactsOf(settings);
  return (
    <section className="wrap" aria-labelledby="contact">
      <h2 id="contact">How to reach a person.</h2>
      <p className="lead">
        {contacts.length === 0
          ? 'The store that sent you a link can help with its payment. Its name and phone number stand on the page of the link.'
          : 'Write at any hour. A person answers within 1-5 business days.'}
      </p>
      {contacts.length > 0 && (
        <ul className="acts">
          {contacts.map(({ label, shown, href }) => (
            <li key={href}>
              <a className="button outlined" href={href}>
                {label}: {shown}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** The page for whoever is stuck. */
export const helpPage: SitePage = {
  ...place,
  title: 'Help for Payers and Stores | Debitlink',
  description:
    'Who asks for a payment, what a decline means, where a receipt is and how a store starts: answers, and how to reach a person.',
  structuredData: ({ publicUrl }) => [
    breadcrumbData(publicUrl, topTrail(place)),
    questionsData([...payerQuestions, ...storeQuestions]),
  ],
  Content: ({ settings }) => (
    <>
      <section className="wrap first sub-page">
        <Breadcrumb trail={topTrail(place)} />
        <h1>How can we help?</h1>
        <p className="lead">For whoever got a link, and for whoever sends them.</p>
      </section>
      <QuestionList title="I got a link." questions={payerQuestions} />
      <QuestionList title="I run a store." questions={storeQuestions} />
      <Contact settings={settings} />
    </>
  ),
};
