import { hydrateRoot } from 'react-dom/client';
import { PayerPage, type PayerPageProps } from './payer-page.tsx';

const root = document.getElementById('root');
const json = document.getElementById('payer-page')?.textContent;

if (root && json) hydrateRoot(root, <PayerPage page={JSON.parse(json) as PayerPageProps['page']} />);
