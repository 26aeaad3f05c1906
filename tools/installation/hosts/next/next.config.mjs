/** @type {import('next').NextConfig} */
export default {
  // tools/installation/main.ts checks the types, with two versions of TypeScript.
  typescript: { ignoreBuildErrors: true },
};
