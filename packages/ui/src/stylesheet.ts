/** Declares types for the stylesheet, so that TypeScript accepts its import. A stylesheet has no exports. */
// oxlint-disable-next-line unicorn/require-module-specifiers -- an empty module is intended
export {};
