import type { Abstract, Provider, Type } from '@nestjs/common';

/** Provides adapters, each under the port that it extends. */
export const adapters = (...classes: Type[]): Provider[] =>
  classes.map((useClass) => {
    const port = Object.getPrototypeOf(useClass) as Type;
    if (port === Function.prototype) throw new Error(`${useClass.name} extends no port.`);
    return { provide: port, useClass };
  });

/** Provides parts that a feature registers in a process-wide list, such as sections of personal data. */
export function registered<Part>(
  list: Abstract<{ register(part: Part): void }>,
  ...parts: Type<NoInfer<Part>>[]
): Provider[] {
  return [
    ...parts,
    {
      provide: Symbol(`parts of ${list.name}`),
      inject: [list, ...parts],
      useFactory: (all: { register(part: Part): void }, ...made: Part[]) =>
        made.forEach((part) => all.register(part)),
    },
  ];
}
