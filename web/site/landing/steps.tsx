import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { CreateSheet, ListSheet, TextPhone } from './pictures.tsx';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
}

const steps: readonly Step[] = [
  {
    title: 'You type three things',
    text: 'A name, a phone number and an amount. The text is on its way.',
    picture: <CreateSheet />,
  },
  {
    title: 'They tap and pay',
    text: 'The whole payment fits one screen. Their phone can fill in the card.',
    picture: <TextPhone />,
  },
  {
    title: 'You see it at once',
    text: 'The row turns to Paid without a reload. Key it into the register, done.',
    picture: (
      <>
        <ListSheet />
        <div className="confirm">
          <Icon shape="done" size={20} />
          Confirm POS Entry
        </div>
      </>
    ),
  },
];

/** What happens in the minute between the call and the money. */
export const Steps = () => (
  <section className="wrap">
    <h2>One minute, three steps.</h2>
    <p className="lead">Nothing to install, for you or for them. No account, no app, no card number read aloud.</p>
    <ol className="three">
      {steps.map(({ title, text, picture }, at) => (
        <li key={title}>
          <div className="picture" aria-hidden="true">
            {picture}
          </div>
          <h3>
            <span className="number">{at + 1}</span>
            {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
