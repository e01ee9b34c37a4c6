import { hydratePage } from './hydrate.tsx';
import { es } from './messages/es.ts';

// English is a script of its own, for the payer who chooses it here.
hydratePage({ first: es, loadOther: async () => (await import('./messages/en.ts')).en });
