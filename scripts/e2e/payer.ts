import type { Page } from 'playwright-core';

/** Test cards of the sandbox, by what becomes of them. */
export const cards = { debit: '4000056655665556', credit: '4242424242424242', declined: '4000000000000002' } as const;

/** Fills the card form as a payer does, and presses the button. */
export const payWith = async (page: Page, card: string): Promise<void> => {
  const fill = async (label: RegExp, value: string): Promise<void> => {
    const field = page.getByLabel(label);
    if ((await field.inputValue()) === '') await field.pressSequentially(value);
  };
  await page.getByLabel(/card number/i).waitFor();
  await fill(/name on card|cardholder/i, 'Ann Lee');
  await fill(/card number/i, card);
  await fill(/expir/i, '1230');
  await fill(/security code|cvv/i, '123');
  await fill(/street/i, '1 Main St');
  await fill(/zip/i, '90012');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
};
