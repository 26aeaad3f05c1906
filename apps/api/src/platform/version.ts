import manifest from '@x/api-client/package.json' with { type: 'json' };

/** Version of the product, which is released together with its packages. */
export const { version } = manifest;
