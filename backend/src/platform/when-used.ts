import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A package that no first answer needs, loaded when it is used for the first time: together they were a tenth of
 * what a process loads before it answers anything. For packages in CommonJS.
 * @param name as in `package.json`
 * @returns gives the package
 */
export function packageWhenUsed<T>(name: string): () => T {
  let loaded: T | undefined;
  return () => (loaded ??= require(name) as T);
}
