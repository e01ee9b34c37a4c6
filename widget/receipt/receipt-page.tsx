import type { ReactElement, ReactNode } from 'react';
import type { Language } from '../../src/contract/payer.ts';
import { toE164 } from '../../src/contract/phone.ts';
import { receiptMessages, type ReceiptMessages } from '../../src/contract/receipt-messages.ts';
import { wordReceipt, type ReceiptLine, type ReceiptPage, type ReceiptText } from '../../src/contract/receipt-text.ts';
import type { Receipt } from '../../src/contract/receipts.ts';
import { AlertIcon, CheckIcon, Mark, PrinterIcon, ReturnIcon, TextIcon } from '../page/icons.tsx';
import { Roll } from './roll.tsx';
import { SendDialog } from './send-dialog.tsx';

interface PhoneProps {
  readonly digits: string;
  readonly text: string;
}

const Phone = ({ digits, text }: PhoneProps): ReactElement => <a href={`tel:${toE164(digits)}`}>{text}</a>;

const LanguageLink = ({ language }: { readonly language: Language }): ReactElement => {
  const other = language === 'en' ? 'es' : 'en';
  return (
    <a className="lang" href={`?lang=${other}`} hrefLang={other} lang={other}>
      {receiptMessages[language].language}
    </a>
  );
};

interface WithText {
  readonly receipt: Receipt;
  readonly text: ReceiptText;
  readonly language: Language;
}

const Head = ({ receipt, text, language }: WithText): ReactElement => (
  <header className="ask">
    <div className="store">
      {receipt.logo === null ? (
        <span className="logo letter" aria-hidden="true">
          {Array.from(receipt.payee.trim())[0]?.toUpperCase()}
        </span>
      ) : (
        <img className="logo" src={receipt.logo} alt="" width="44" height="44" decoding="async" />
      )}
      <div>
        <h1>{receipt.payee}</h1>
        {receipt.supportPhone && text.phone && <Phone digits={receipt.supportPhone} text={text.phone} />}
      </div>
      <LanguageLink language={language} />
    </div>
  </header>
);

const Line = ({ label, labelNote, value, valueNote, kind }: ReceiptLine): ReactElement => (
  <div className={[labelNote && 'noted', kind === 'code' ? null : kind].filter(Boolean).join(' ') || undefined}>
    <dt>
      {label}
      {labelNote && <small>{labelNote}</small>}
    </dt>
    <dd className={kind === 'code' ? 'code' : undefined}>
      {value}
      {valueNote && <small>{valueNote}</small>}
    </dd>
  </div>
);

const Acts = ({ messages: { page } }: { readonly messages: ReceiptMessages }): ReactElement => (
  <div className="two">
    <button className="btn alt" type="button" id="send">
      <TextIcon />
      {page.send}
    </button>
    <button className="btn alt" type="button" id="print">
      <PrinterIcon />
      {page.print}
    </button>
  </div>
);

const Card = ({ receipt, text, language }: WithText): ReactElement => {
  const messages = receiptMessages[language];
  const isPaid = receipt.state === 'paid' || receipt.state === 'authorized';
  const [before, name, after] = text.note;
  const pdf = `/receipt/${receipt.receiptId}/pdf?lang=${language}`;
  return (
    <section className="card">
      <div className={isPaid ? 'mark ok' : 'mark'}>{isPaid ? <CheckIcon /> : <ReturnIcon />}</div>
      <h2>{text.title}</h2>
      <p className="total">{text.total}</p>
      <p>{text.lead}</p>
      <dl className="lines">
        {text.lines.map((line, index) => (
          <Line key={index} {...line} />
        ))}
      </dl>
      <p className="plain">
        {before}
        {name && <b>{name}</b>}
        {after}
      </p>
      <Acts messages={messages} />
      <p className="files">
        <a href={`${pdf}&paper=letter`}>{messages.page.pdf}</a>
        <a href={`${pdf}&paper=roll`}>{messages.page.rollPdf}</a>
      </p>
    </section>
  );
};

const contactOf = ({ receipt, text: { phone }, language }: WithText): ReactNode => {
  const { payee, supportPhone, supportEmail } = receipt;
  const { page } = receiptMessages[language];
  if (supportPhone && phone)
    return (
      <>
        {page.questions(payee)} <Phone digits={supportPhone} text={phone} />
      </>
    );
  if (supportEmail)
    return (
      <>
        {page.write(payee)} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </>
    );
  return page.ask(payee);
};

const Foot = ({ contact, messages }: { contact: ReactNode; messages: ReceiptMessages }): ReactElement => (
  <footer className="foot">
    {contact && <p>{contact}</p>}
    <p>
      {messages.page.by}{' '}
      <span className="by">
        <Mark />
        <b>Debitlink</b>
      </span>
    </p>
  </footer>
);

/** In place of a receipt that there is not, or that could not be read: both look alike apart from their words. */
const NoReceipt = ({
  isMissing,
  messages: { page },
}: {
  isMissing: boolean;
  messages: ReceiptMessages;
}): ReactElement => (
  <section className="card">
    <div className="mark warn">
      <AlertIcon size={28} />
    </div>
    <h1>{isMissing ? page.missing : page.unreadable}</h1>
    <p>{isMissing ? page.missingHelp : page.unreadableHelp}</p>
    {!isMissing && (
      <a className="btn" href="?">
        {page.tryAgain}
      </a>
    )}
  </section>
);

/** All that somebody with the address of a receipt sees. */
export const ReceiptScreen = ({ page }: { readonly page: ReceiptPage }): ReactElement => {
  const { language } = page;
  const messages = receiptMessages[language];
  if (page.kind !== 'receipt')
    return (
      <div className="page alone">
        <header className="ask">
          <LanguageLink language={language} />
        </header>
        <main className="act">
          <NoReceipt isMissing={page.kind === 'missing'} messages={messages} />
        </main>
        <Foot contact={null} messages={messages} />
      </div>
    );
  const { receipt } = page;
  const shown = { receipt, language, text: wordReceipt(receipt, language) };
  return (
    <>
      <div className="page">
        <Head {...shown} />
        <main className="act">
          <Card {...shown} />
        </main>
        <Foot contact={contactOf(shown)} messages={messages} />
      </div>
      <Roll payee={receipt.payee} text={shown.text} />
      <SendDialog canText={receipt.canText} messages={messages} />
    </>
  );
};
