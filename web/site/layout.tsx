import type { ReactNode } from 'react';
import type { SiteSettings } from '../../src/contract/site.ts';
import { contactsOf } from './contact.ts';
import { Icon, Mark } from './icon.tsx';
import { industryLinks, type LinkTo } from './industry-links.ts';
import { cardPages, helpPages } from './small-pages.ts';
import { products } from './landing/products.tsx';

const productLinks: readonly LinkTo[] = products.map(({ id, name }) => ({ href: `/landing#${id}`, name }));

const Links = ({ links }: { readonly links: readonly LinkTo[] }) => (
  <ul>
    {links.map(({ href, name }) => (
      <li key={href}>
        <a href={href}>{name}</a>
      </li>
    ))}
  </ul>
);

/** A menu opens without a script: the browser itself tells whether it is open, and closes the others of that name. */
const DesktopMenus = () => (
  <nav className="menus" aria-label="Main">
    <details name="menu">
      <summary>Products</summary>
      <div className="drop">
        <Links links={productLinks} />
      </div>
    </details>
    {industryLinks.length > 0 && (
      <details name="menu">
        <summary>Business Types</summary>
        <div className="drop columns">
          <Links links={industryLinks} />
        </div>
      </details>
    )}
  </nav>
);

/** On a phone the same menus are behind one button. */
const PhoneMenu = () => (
  <details className="phone-menu">
    <summary aria-label="Menu">
      <Icon shape="menu" />
    </summary>
    <nav className="drop" aria-label="Menu">
      <a className="button" href="/register">
        Register
      </a>
      <h2>Products</h2>
      <Links links={productLinks} />
      {industryLinks.length > 0 && (
        <>
          <h2>Business Types</h2>
          <div className="columns">
            <Links links={industryLinks} />
          </div>
        </>
      )}
    </nav>
  </details>
);

const start = 'Get Started';

const Header = () => (
  <header className="top">
    <div className="wrap">
      <a className="brand" href="/">
        <Mark size={30} />
        Debitlink
      </a>
      <DesktopMenus />
      <div className="end">
        <a className="button outlined small" href="/login">
          Sign In
        </a>
        <a className="button small desktop-only" href="/register">
          {start}
        </a>
        <PhoneMenu />
      </div>
    </div>
  </header>
);

interface FooterGroupProps {
  readonly title: string;
  readonly links: readonly LinkTo[];
}

const FooterGroup = ({ title, links }: FooterGroupProps) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <Links links={links} />
  </nav>
);

const Footer = ({ settings }: { readonly settings: SiteSettings }) => {
  const contacts = contactsOf(settings).map(({ href, shown }) => ({ href, name: shown }));
  const help = [...helpPages.map(({ path: href, name }) => ({ href, name })), ...contacts];
  return (
    <footer>
      <div className="wrap">
        <div>
          <a className="brand" href="/">
            <Mark size={28} />
            Debitlink
          </a>
          <p>Payment links for stores that take debit cards.</p>
        </div>
        {cardPages.length > 0 && (
          <FooterGroup title="Payment processing" links={cardPages.map(({ path: href, name }) => ({ href, name }))} />
        )}
        <FooterGroup
          title="Account"
          links={[
            { href: '/login', name: 'Sign In' },
            { href: '/register', name: 'Register' },
          ]}
        />
        {help.length > 0 && <FooterGroup title="Help" links={help} />}
      </div>
    </footer>
  );
};

interface LayoutProps {
  readonly settings: SiteSettings;
  readonly children: ReactNode;
}

/** What every page of the site shares: head with menus, and foot. */
export const Layout = ({ settings, children }: LayoutProps) => (
  <>
    <a className="skip" href="#main">
      Skip to content
    </a>
    <Header />
    <main id="main">{children}</main>
    <Footer settings={settings} />
  </>
);
