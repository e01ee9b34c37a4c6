import type { SiteSettings } from '../../src/contract/site.ts';
import { dialed } from './contact.ts';

interface CallToActionProps {
  readonly settings: SiteSettings;
  readonly title: string;
  readonly text: string;
  /** What the button that leads to the registration says. */
  readonly act: string;
}

/** The last thing on a page: what to do now. Sales can be called where a number is configured. */
export const CallToAction = ({ settings: { supportPhone }, title, text, act }: CallToActionProps) => (
  <section className="closing">
    <div className="wrap">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <p className="acts">
        <a className="button" href="/register">
          {act}
        </a>
        {supportPhone !== null && (
          <a className="button outlined" href={dialed(supportPhone)}>
            Call Sales
          </a>
        )}
      </p>
    </div>
  </section>
);

/** The last thing on every page that explains something. */
export const CallToFirstLink = ({ settings }: Pick<CallToActionProps, 'settings'>) => (
  <CallToAction
    settings={settings}
    title="Send your first link."
    text="Register, and a person checks your store. Then it is a name, a number and an amount."
    act="Start Free Trial"
  />
);
