import { en } from '../page/messages/en.ts';
import { hydrateFrame } from './hydrate.tsx';

// Spanish is a script of its own, for the payer who chooses it here.
hydrateFrame({ first: en, loadOther: async () => (await import('../page/messages/es.ts')).es });
