// Sources are compiled for development, but React for production has no `jsxDEV`.
export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime';
