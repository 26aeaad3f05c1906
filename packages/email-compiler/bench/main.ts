import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, type Options } from 'tsup';

/** Installs the peers, builds the compiler, the AMP blocks and the bench into `bench/dist`, and runs the bench. */
const bench = import.meta.dirname;
const compiler = join(bench, '..');
const dist = join(bench, 'dist');

function run(
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const { status } = spawnSync(program, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Keeps imports of the two packages external and points them to the builds in `bench/dist`. */
const builtPackages = {
  name: 'built-packages',
  setup(builder: Parameters<NonNullable<Options['esbuildPlugins']>[number]['setup']>[0]) {
    builder.onResolve({ filter: /^@x\/(?:email-compiler(?:\/page)?|amp-runtime-blocks)$/ }, ({ path }) => ({
      path: join(dist, path.slice('@x/'.length), 'index.js'),
      external: true,
    }));
  },
};

const common: Options = {
  config: false,
  format: 'esm',
  target: 'es2022',
  dts: false,
  silent: true,
  clean: false,
  noExternal: [/^@x\//],
};

async function buildPackage(name: string): Promise<void> {
  const source = join(compiler, '..', name);
  await build({
    ...common,
    entry:
      name === 'email-compiler'
        ? [join(source, 'src/index.ts'), join(source, 'src/page/index.ts')]
        : [join(source, 'src/index.ts')],
    outDir: join(dist, name),
    external: ['valibot'],
    esbuildPlugins: [builtPackages],
  });
}

run('npx', [
  '--yes',
  'pnpm@12',
  '--dir',
  bench,
  '--ignore-workspace',
  'install',
  '--no-lockfile',
  '--silent',
]);
await buildPackage('email-compiler');
await buildPackage('amp-runtime-blocks');
await build({
  ...common,
  entry: { suite: join(bench, 'suite.ts') },
  outDir: dist,
  skipNodeModulesBundle: true,
  esbuildPlugins: [builtPackages],
});
for (const name of ['ours', 'string-limit', 'usewaypoint', 'react-email', 'mjml']) {
  await build({
    ...common,
    entry: { [name]: join(bench, 'start', `${name}.ts`) },
    outDir: join(dist, 'start'),
    skipNodeModulesBundle: true,
    esbuildPlugins: [builtPackages],
  });
}
run(process.execPath, ['--expose-gc', join(dist, 'suite.js')], { NODE_ENV: 'production' });
