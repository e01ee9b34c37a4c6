import { es } from '../page/messages/es.ts';
import { hydrateFrame } from './hydrate.tsx';

// English is a script of its own, for the payer who chooses it here.
hydrateFrame({ first: es, loadOther: async () => (await import('../page/messages/en.ts')).en });
