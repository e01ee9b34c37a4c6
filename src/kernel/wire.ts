import type { Container, ServiceIdentifier } from 'inversify';

type Tokens<A extends readonly unknown[]> = { [K in keyof A]: ServiceIdentifier<A[K]> };

/** Binds a class to itself, built from the tokens of its constructor arguments; a wrong or missing one does not compile. */
export const wire = <T, A extends unknown[]>(
  container: Container,
  made: new (...args: A) => T,
  ...needs: Tokens<A>
): void => {
  container
    .bind<T>(made)
    .toResolvedValue((...args: unknown[]) => new made(...(args as A)), needs as never)
    .inSingletonScope();
};
