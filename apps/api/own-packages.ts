/**
 * Our own packages and the packages that only they depend on, which Node would look for in the `node_modules` of this
 * app. Bundles must include them.
 */
export const ownPackages: readonly RegExp[] = [
  /^@x\//u,
  /^(?:character-entities|character-entities-legacy|domelementtype|domhandler|domutils|dom-serializer|entities|css-select|css-what|boolbase|nth-check)(?:\/|$)/u,
];
