const common = {
  target: 'react',
  routesDirectory: './src/routes',
  quoteStyle: 'single',
  disableLogging: true,
} as const;

export const completeTree = { ...common, generatedRouteTree: './src/start/route-tree.gen.ts' } as const;

/** Tree of the usual guest routes only. `routes/$.tsx` adds the other routes when a user opens one. */
export const guestTree = {
  ...common,
  routeFileIgnorePattern: '^(?:_user|single-sign-on)',
  generatedRouteTree: './src/start/guest-route-tree.gen.ts',
} as const;
