import type { KnipConfig } from 'knip';

/** Finds unused files, exports and dependencies. Entries below are programs that no import and no script names. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: ['tools/*.ts', 'tools/arrows/{main,draw-map}.ts', '.storybook/*.{ts,tsx}'],
      project: [
        '*.ts',
        '.storybook/**/*.{ts,tsx,css,mdx}',
        'e2e/**/*.ts',
        'tools/**/*.ts',
        '!tools/installation/hosts/**',
      ],
      // Started by name from arrays of commands, which knip does not read.
      ignoreDependencies: ['@arethetypeswrong/cli', 'publint'],
      // Part of the operating system.
      ignoreBinaries: ['apt-get', 'unshare'],
    },
    'apps/api': {
      entry: ['bench/**/{main,lists,measure,drive,server,sink,step,bare}.ts'],
    },
    'apps/backoffice': {
      entry: ['src/styles.css'],
      // Written by the router's generator.
      ignoreIssues: { 'src/start/*.gen.ts': ['types'] },
    },
    'packages/block-editor': {
      entry: ['bench/{editing,host}/main.tsx', 'bench/weight.ts'],
    },
    'packages/email-compiler': { entry: ['tools/*.ts'] },
    'packages/email-compiler/bench': {
      entry: ['suite.ts', '{start,size}/*.ts'],
      // Peers of the compilers that ours is measured against.
      ignoreDependencies: ['react-dom', 'zod'],
    },
    'packages/starter-templates': {
      entry: ['src/pictures/draw.ts'],
      // Collected as namespaces by pictures.ts.
      ignoreIssues: { 'src/pictures/{scenes,things}.ts': ['nsExports', 'exports'] },
    },
  },
};

export default config;
