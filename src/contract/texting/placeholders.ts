/** The texts that people word, and the names that are filled in when one is sent. */
export const placeholders = {
  smsTemplate: ['customerName', 'paymentLink', 'amount', 'companyName', 'customerNotes'],
  smsPaymentSuccessTemplate: ['customerName', 'amount', 'companyName', 'transactionId', 'receiptUrl'],
  smsPaymentFailTemplate: ['customerName', 'amount', 'companyName'],
  smsReminderTemplate: ['customerName', 'paymentLink', 'amount', 'companyName', 'customerNotes'],
  smsAutoResponseTemplate: ['companyName'],
} as const;

export type TemplateField = keyof typeof placeholders;
export type Placeholder = (typeof placeholders)[TemplateField][number];

const isKnown = (field: TemplateField, name: string): boolean =>
  (placeholders[field] as readonly string[]).includes(name);

/** The names in a template that nothing is filled in for, each once: its reader would see them as they stand. */
export const unknownNames = (field: TemplateField, template: string): readonly string[] => [
  ...new Set([...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (isKnown(field, name) ? [] : [name]))),
];

/** How many letters have to be typed, left out or exchanged to make one word of another. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (const [at, other] of Array.from(to).entries())
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[to.length] ?? 0;
};

/** The known name that an unknown one was probably meant to be, or null. */
export const nearestName = (field: TemplateField, unknown: string): Placeholder | null => {
  const plain = unknown.toLowerCase().replaceAll('_', '');
  const [nearest] = placeholders[field]
    .map((name) => ({ name, away: distance(plain, name.toLowerCase()) }))
    .toSorted((a, b) => a.away - b.away);
  return nearest !== undefined && nearest.away <= 4 ? nearest.name : null;
};
