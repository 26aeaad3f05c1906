/** Endpoints of the contract that are still to come, as `resource.endpoint`. Implementing one takes its name out; a test asserts that none is left. */
export const notYetImplemented: readonly string[] = [];
