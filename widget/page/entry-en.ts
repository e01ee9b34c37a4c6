import { hydratePage } from './hydrate.tsx';
import { en } from './messages/en.ts';

// Spanish is a script of its own, for the payer who chooses it here.
hydratePage({ first: en, loadOther: async () => (await import('./messages/es.ts')).es });
