/** A program that uses the client, and the place for it. */
export declare const TYPED_CLIENT: string;

/** Writes a typed client of the API, as any integrator would: with a public generator, from nothing but openapi.yaml. */
export declare function generateClient(): Promise<void>;
