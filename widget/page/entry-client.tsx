import { hydrateRoot } from 'react-dom/client';
import type { PayerPage } from '../../src/contract/payer-page.ts';
import { Checkout } from './payer-page.tsx';

const root = document.getElementById('checkout');
const given = document.getElementById('payer-page')?.textContent;

if (root && given) hydrateRoot(root, <Checkout page={JSON.parse(given) as PayerPage} />);
