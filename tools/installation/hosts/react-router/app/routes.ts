import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('editor.tsx')] satisfies RouteConfig;
