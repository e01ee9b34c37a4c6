/** What a step found: how many checks held, how many did not, and the words to print when one did not. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  readonly output: string;
}

/** The closing line that machines read; a run that checked nothing has failed. */
export const closingLine = (outcomes: readonly Outcome[]): { readonly line: string; readonly ok: boolean } => {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
};
