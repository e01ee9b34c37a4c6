/** A question and its answer. */
export interface Question {
  readonly asked: string;
  readonly answer: string;
}

interface QuestionListProps {
  readonly title: string;
  readonly questions: readonly Question[];
  /** Shows the first answer at once. */
  readonly isBegun?: true;
}

/** Answers open without a script. */
export const QuestionList = ({ title, questions, isBegun }: QuestionListProps) => (
  <section className="wrap questions">
    <h2>{title}</h2>
    <div>
      {questions.map(({ asked, answer }, at) => (
        <details key={asked} open={isBegun && at === 0}>
          <summary>{asked}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

/** The same questions for search engines. */
export const questionsData = (questions: readonly Question[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ asked, answer }) => ({
    '@type': 'Question',
    name: asked,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
