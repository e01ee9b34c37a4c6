import type { ReactElement, ReactNode } from 'react';
import type { Language } from '../../src/contract/payer/payer.ts';
import { toE164 } from '../../src/contract/phone.ts';
import type { ReceiptLine, ReceiptPage, ReceiptText } from '../../src/contract/receipts/receipt-text.ts';
import type { Receipt } from '../../src/contract/receipts/receipts.ts';
import { AlertIcon, CheckIcon, Mark, PrinterIcon, ReturnIcon, TextIcon } from '../page/icons.tsx';
import { messagesIn } from '../page/messages/every-language.ts';
import { languageNames } from '../page/messages/messages.ts';
import { receiptPageMessages, type ReceiptPageMessages } from './messages.ts';
import { SendDialog } from './send-dialog.tsx';

interface RollProps {
  readonly payee: string;
  readonly text: ReceiptText;
}

/** What a printer with an 80 mm roll gets in the place of the page. */
const Roll = ({ payee, text: { phone, total, roll } }: RollProps): ReactElement => (
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

interface PhoneProps {
  readonly digits: string;
  readonly text: string;
}

const Phone = ({ digits, text }: PhoneProps): ReactElement => <a href={`tel:${toE164(digits)}`}>{text}</a>;

const LanguageLink = ({ language }: { readonly language: Language }): ReactElement => {
  const other = language === 'en' ? 'es' : 'en';
  return (
    <a className="lang" href={`?lang=${other}`} hrefLang={other} lang={other}>
      {languageNames[other]}
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

const Acts = ({ messages }: { readonly messages: ReceiptPageMessages }): ReactElement => (
  <div className="two">
    <button className="btn alt" type="button" id="send">
      <TextIcon />
      {messages.send}
    </button>
    <button className="btn alt" type="button" id="print">
      <PrinterIcon />
      {messages.print}
    </button>
  </div>
);

/** What the store offers to be signed after the payment. */
const ToSign = ({
  path,
  messages,
}: {
  readonly path: string;
  readonly messages: ReceiptPageMessages;
}): ReactElement => (
  <div className="sign">
    <p>{messages.toSign}</p>
    <a className="btn" href={path}>
      {messages.sign}
    </a>
  </div>
);

const Card = ({ receipt, text, language }: WithText): ReactElement => {
  const messages = receiptPageMessages[language];
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
      {receipt.signPath && <ToSign path={receipt.signPath} messages={messages} />}
      <Acts messages={messages} />
      <p className="files">
        <a href={`${pdf}&paper=letter`}>{messages.pdf}</a>
        <a href={`${pdf}&paper=roll`}>{messages.rollPdf}</a>
      </p>
    </section>
  );
};

const contactOf = ({ receipt: { supportPhone, supportEmail }, text: { phone, question } }: WithText): ReactNode => {
  if (supportPhone && phone)
    return (
      <>
        {question} <Phone digits={supportPhone} text={phone} />
      </>
    );
  if (supportEmail)
    return (
      <>
        {question} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </>
    );
  return question;
};

const Foot = ({ contact, language }: { contact: ReactNode; language: Language }): ReactElement => (
  <footer className="foot">
    {contact && <p>{contact}</p>}
    <p>
      {messagesIn[language].page.footer}{' '}
      <span className="by">
        <Mark />
        <b>Debitlink</b>
      </span>
    </p>
  </footer>
);

/** In place of a receipt that there is not, or that could not be read: both look alike apart from their words. */
const NoReceipt = ({ isMissing, messages }: { isMissing: boolean; messages: ReceiptPageMessages }): ReactElement => (
  <section className="card">
    <div className="mark warn">
      <AlertIcon size={28} />
    </div>
    <h1>{isMissing ? messages.missing : messages.unreadable}</h1>
    <p>{isMissing ? messages.missingHelp : messages.unreadableHelp}</p>
    {!isMissing && (
      <a className="btn" href="?">
        {messages.tryAgain}
      </a>
    )}
  </section>
);

/** All that somebody with the address of a receipt sees. */
export const ReceiptScreen = ({ page }: { readonly page: ReceiptPage }): ReactElement => {
  const { language } = page;
  const messages = receiptPageMessages[language];
  if (page.kind !== 'receipt')
    return (
      <div className="page alone">
        <header className="ask">
          <LanguageLink language={language} />
        </header>
        <main className="act">
          <NoReceipt isMissing={page.kind === 'missing'} messages={messages} />
        </main>
        <Foot contact={null} language={language} />
      </div>
    );
  const { receipt, text } = page;
  const shown = { receipt, text, language };
  return (
    <>
      <div className="page">
        <Head {...shown} />
        <main className="act">
          <Card {...shown} />
        </main>
        <Foot contact={contactOf(shown)} language={language} />
      </div>
      <Roll payee={receipt.payee} text={text} />
      <SendDialog canText={receipt.canText} messages={messages} />
    </>
  );
};
