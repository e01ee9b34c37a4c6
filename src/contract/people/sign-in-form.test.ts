import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SignIn } from './session.ts';
import { signInForm } from './sign-in-form.ts';

const schema = SignIn.pick({ username: true, password: true });

/** What is shown at each field: the first thing that is wrong with it. */
const shownBy = (
  { safeParse }: { readonly safeParse: (typed: unknown) => ReturnType<typeof signInForm.safeParse> },
  typed: unknown,
) => {
  const checked = safeParse(typed);
  const shown = new Map<PropertyKey | undefined, string>();
  if (!checked.success)
    for (const { path, message } of checked.error.issues) if (!shown.has(path[0])) shown.set(path[0], message);
  return shown;
};

const strange = fc.constantFrom('\u0000', '\u0007', '\ud800', ' ', '\t', 'é', 'a');
const typed = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.array(strange, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ maxLength: 8 }),
);

it('the form of the sign-in says of what is typed what the schema of its call says', () => {
  fc.assert(
    fc.property(fc.record({ username: typed, password: typed }), (values) => {
      expect(shownBy(signInForm, values)).toEqual(shownBy(schema as never, values));
    }),
    { seed: 18, numRuns: 500 },
  );
});
