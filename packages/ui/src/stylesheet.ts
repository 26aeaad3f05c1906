/** The types of a stylesheet: there is nothing to import by name. TypeScript asks for them where one is imported. */
// oxlint-disable-next-line unicorn/require-module-specifiers -- that is what it is: a module without names
export {};
