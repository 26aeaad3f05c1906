/** @type {import('next').NextConfig} */
export default {
  // Types are checked beside this, with two versions of TypeScript.
  typescript: { ignoreBuildErrors: true },
};
