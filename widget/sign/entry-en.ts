import { hydratePage } from './hydrate.tsx';
import { en } from './messages/en.ts';

hydratePage(en);
