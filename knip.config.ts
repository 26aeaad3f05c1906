import type { KnipConfig } from 'knip';

/** Finds unused files, exports and dependencies. `entry` covers files that are used without being imported. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'tools/*.ts',
        'tools/{arrows,bundle,installation,release,storybook}/main.ts',
        'tools/bundle/standalone.ts',
        'tools/arrows/draw-map.ts',
        'tools/documentation/check-samples.ts',
        'deploy/build.ts',
        'deploy/health.mjs',
        '.storybook/*.{ts,tsx}',
      ],
      project: [
        '*.ts',
        '.storybook/**/*.{ts,tsx,css,mdx}',
        'e2e/**/*.ts',
        '{tools,deploy}/**/*.ts',
        '!tools/installation/hosts/**',
      ],
      // Started by name from arrays of commands or workflows, or named in text that a test compiles. knip reads none.
      ignoreDependencies: ['@arethetypeswrong/cli', 'chromatic', 'publint', 'kubernetes-types'],
      // Part of the operating system.
      ignoreBinaries: ['apt-get', 'systemd-analyze', 'unshare'],
    },
    'apps/api': {
      entry: [
        'bench/**/{main,lists,measure,drive,server,sink,step,bare}.ts',
        // Read as a folder to compare the tables with the migrations.
        'src/tables/*.ts',
        // Bundled by its path, for browsers.
        'message-page/main.ts',
      ],
      // font-files.ts resolves their files by the name of the font.
      ignoreDependencies: [/^@fontsource\//u],
    },
    'apps/backoffice': {
      // The route tree, which git ignores, imports the routes. sign-in-documents.ts names the other entry.
      entry: ['src/styles.css', 'src/routes/**/*.tsx', 'src/sign-in/main.tsx'],
    },
    docs: {
      entry: ['.vitepress/{build,dev}.ts'],
      project: ['.vitepress/**/*.{ts,vue}'],
      ignoreDependencies: [
        // The pages that VitePress compiles import it.
        'vue',
        // The samples of the documentation import these, see tools/documentation/check-samples.ts.
        '@x/amp-player',
        '@x/amp-runtime-blocks',
        '@x/api-client',
        '@x/block-editor',
        '@x/email-compiler',
        '@x/email-icons',
        'amphtml-validator',
        'fast-check',
        'valibot',
      ],
    },
    'packages/amp-player': {
      // Bundled by path for the tests in a browser (amp-runtime-blocks/src/testing/runtime/drivers.ts).
      entry: ['src/testing/play-page.ts'],
    },
    'packages/block-editor': {
      entry: ['bench/{editing,host}/main.tsx', 'bench/weight.ts'],
    },
    'packages/email-compiler': { entry: ['tools/*.ts'] },
    'packages/email-compiler/bench': {
      entry: ['{suite,lint,hostile}.ts', '{start,size}/*.ts'],
      // Peer dependencies of the compilers in the benchmark.
      ignoreDependencies: ['react-dom', 'zod'],
    },
    'packages/starter-templates': {
      entry: ['src/pictures/draw.ts'],
      // pictures.ts imports these files as namespaces.
      ignoreIssues: { 'src/pictures/{scenes,things}.ts': ['nsExports', 'exports'] },
    },
  },
};

export default config;
