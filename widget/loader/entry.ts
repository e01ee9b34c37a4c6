import type { Loader } from './api.ts';
import { createLoader } from './loader.ts';

declare global {
  interface Window {
    Debitlink?: Loader;
  }
}

const script = document.currentScript;

// A second copy of the tag does nothing.
if (script instanceof HTMLScriptElement) window.Debitlink ??= createLoader(new URL(script.src).origin);
