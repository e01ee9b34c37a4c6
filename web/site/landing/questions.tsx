interface Question {
  readonly asked: string;
  readonly answer: string;
}

const questions: readonly Question[] = [
  {
    asked: 'What if the connection drops while they pay?',
    answer:
      'They read that their bank is being asked, and not to pay again. The link stays locked until the answer is known. Then both of you see it.',
  },
  {
    asked: 'What if they use a credit card?',
    answer:
      'It is refused before it is charged wherever that can be known, and they can type a debit card at once. If it was charged after all, it is voided on its own.',
  },
  { asked: 'Who sees the card number?', answer: 'The card processor. Neither you nor Debitlink receives it.' },
  {
    asked: 'Do I need new equipment?',
    answer: 'No. A phone or a computer with a browser, an iPOS terminal account and a number for texts.',
  },
  {
    asked: 'When can I start?',
    answer:
      'Register now. A person checks every store before it can take money, and you get an email when yours is approved.',
  },
];

/** The same questions for search engines. */
export const questionsPage = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ asked, answer }) => ({
    '@type': 'Question',
    name: asked,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

export const Questions = () => (
  <section className="wrap questions">
    <h2>Fair questions.</h2>
    <div>
      {questions.map(({ asked, answer }, at) => (
        <details key={asked} open={at === 0}>
          <summary>{asked}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
