import { hydratePage } from './hydrate.tsx';
import { es } from './messages/es.ts';

hydratePage(es);
