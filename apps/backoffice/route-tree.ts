/** Options of the router's generator, for the build and for `tools/prepare`. */
export const routeTree = {
  target: 'react',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/start/route-tree.gen.ts',
  quoteStyle: 'single',
  disableLogging: true,
} as const;
