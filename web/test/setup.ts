import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library cleans up by itself only where test functions are global, which they are not here.
afterEach(cleanup);

// jsdom knows the <dialog> element but not its methods.
const dialogs = HTMLDialogElement.prototype;

dialogs.show = function show(this: HTMLDialogElement) {
  this.open = true;
};
dialogs.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
dialogs.close = function close(this: HTMLDialogElement, returnValue?: string) {
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.dispatchEvent(new Event('close'));
};
