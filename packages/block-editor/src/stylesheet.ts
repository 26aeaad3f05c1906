/** Types of a stylesheet, which has no exports. TypeScript looks for them on import. */
// oxlint-disable-next-line unicorn/require-module-specifiers -- an empty module is intended
export {};
