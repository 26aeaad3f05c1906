// In an app, `next-env.d.ts` declares them, which Next.js writes.
declare module '*.css';
