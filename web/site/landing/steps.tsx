import type { ComponentProps } from 'react';
import { Phone } from '../phone.tsx';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly picture: ComponentProps<typeof Phone>['name'];
}

const steps: readonly Step[] = [
  {
    title: 'You type three things',
    text: 'A name, a phone number and an amount. The text is on its way.',
    picture: 'phone-create',
  },
  {
    title: 'They tap and pay',
    text: 'The whole payment fits one screen. Their phone can fill in the card.',
    picture: 'phone-pay',
  },
  {
    title: 'You see it at once',
    text: 'The row turns to Completed without a reload. Key it into the register, done.',
    picture: 'phone-paid',
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
            <Phone name={picture} />
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
