/** Types of a stylesheet, which has no exports. TypeScript looks for them on import. */
// oxlint-disable-next-line unicorn/require-module-specifiers -- that is what it is: a module without names
export {};
