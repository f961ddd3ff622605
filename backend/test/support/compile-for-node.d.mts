/** Compiles folders below `src` to plain JavaScript that Node runs as it is; see the implementation. */
export declare function compileForNode(folders: string[]): Promise<{ dir: string; remove(): Promise<void> }>;
