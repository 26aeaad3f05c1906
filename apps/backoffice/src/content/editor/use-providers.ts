import { useNavigate } from '@tanstack/react-router';
import {
  type Client,
  contract,
  expectData,
  type Image,
  type Integration,
  mostSignupForms,
} from '@x/api-client';
import type {
  AmpEventsProvider,
  AmpValidation,
  ImageAsset,
  ImagesProvider,
  IntegrationsProvider,
  ProductsProvider,
} from '@x/block-editor';
import { useMemo } from 'react';
import { useApp } from '#/app/context.ts';
import { useAmpNames, type AmpNames } from '#/language/use-amp-names.ts';
import { isAppName } from '#/integrations/app-types.ts';
import { usePermissions, useProjectId } from '#/session/use-current.ts';
import { useMay } from '#/session/may.tsx';

/** Maximum number of images that the editor loads. The API returns the newest first. */
const maxImages = 100;

function toImageAsset({ id, name, path, created_at, width, height, bytes }: Image): ImageAsset {
  return { id, name, src: path, date: created_at, width, height, bytes };
}

interface ImagesAccess {
  readonly client: Client;
  readonly projectId: string;
  /** True to offer uploading and deleting. */
  readonly mayWrite: boolean;
}

function imagesProvider({ client, projectId, mayWrite }: ImagesAccess): ImagesProvider {
  const quiet = { quiet: true } as const;
  const params = { id: projectId };
  const list: ImagesProvider['list'] = async () => {
    const request = { params, query: { rows: maxImages } };
    const { items } = await expectData(client.call(contract.images.list, request, quiet));
    return items.map(toImageAsset);
  };
  if (!mayWrite) return { list };
  return {
    list,
    upload: async (file, { signal }) => {
      const options = { ...quiet, signal };
      return toImageAsset(
        await expectData(client.call(contract.images.upload, { params, body: { file } }, options)),
      );
    },
    remove: async (id) => {
      await expectData(client.call(contract.images.remove, { params: { id } }, quiet));
    },
  };
}

export async function validateAmp(client: Client, markup: string): Promise<AmpValidation> {
  const request = { body: { content_amp: markup } };
  const { valid, errors } = await expectData(
    client.call(contract.ampValidations.create, request, { quiet: true }),
  );
  return {
    valid,
    errors: errors.map(({ line, col, blockId, ...error }) => ({
      ...error,
      ...(line === null ? {} : { line }),
      ...(col === null ? {} : { col }),
      ...(blockId === null ? {} : { blockId }),
    })),
  };
}

const maxIntegrations = 100;

type EditorIntegration = Awaited<ReturnType<IntegrationsProvider['list']>>[number];

function toEditorIntegration({ id, name, type_id, config }: Integration): EditorIntegration {
  return { id, name, type: { name: type_id, image: '' }, config: { hostUrl: config.hostUrl } };
}

function productsProvider(client: Client): ProductsProvider {
  return {
    search: async (search, { id }, { signal }) => {
      const request = { params: { id }, query: { search } };
      return expectData(client.call(contract.integrations.products, request, { quiet: true, signal }));
    },
  };
}

function ampEventsProvider(client: Client, names: AmpNames): AmpEventsProvider {
  return {
    list: async () => {
      const blocks = await expectData(client.call(contract.ampBlocks.list, {}, { quiet: true }));
      return blocks.map(({ name, events }) => ({
        name,
        events: events.map((event) => ({ id: event.id, name: names.action(event.id, event.name) })),
      }));
    },
  };
}

async function listIntegrations(client: Client, projectId: string): Promise<readonly EditorIntegration[]> {
  const request = { params: { id: projectId }, query: { rows: maxIntegrations } };
  const { items } = await expectData(client.call(contract.integrations.list, request, { quiet: true }));
  return items.map(toEditorIntegration);
}

/** Type of the integrations that the project's sign-up forms are for the editor. */
const signupFormType = 'signup_form';

async function listSignupForms(client: Client, projectId: string): Promise<readonly EditorIntegration[]> {
  const rows = 100;
  const pages = Array.from({ length: Math.ceil(mostSignupForms / rows) }, (_, page) => page + 1);
  const answers = await Promise.all(
    pages.map((page) => {
      const request = { params: { id: projectId }, query: { rows, page } };
      return expectData(client.call(contract.signupForms.list, request, { quiet: true }));
    }),
  );
  return answers
    .flatMap(({ items }) => items)
    .map(({ id, name, url }) => ({
      id,
      name,
      type: { name: signupFormType, image: '' },
      config: { hostUrl: url },
    }));
}

/** Returns functions that open the pages of integrations, for those with write access to configurations. */
function useIntegrationPages() {
  const navigate = useNavigate();
  const mayWrite = usePermissions().mayWrite('configurations');
  return useMemo((): Pick<IntegrationsProvider, 'manage' | 'install'> => {
    if (!mayWrite) return {};
    return {
      manage: ({ id, type: { name } }) => {
        if (name === signupFormType)
          void navigate({ to: '/audiences/forms/$id_form', params: { id_form: id } });
        else if (isAppName(name))
          void navigate({
            to: '/configurations/integrations/app/$app_name/$id_integration',
            params: { app_name: name, id_integration: id },
          });
        else
          void navigate({
            to: '/configurations/integrations/webhook/$id_integration',
            params: { id_integration: id },
          });
      },
      install: (name) => {
        if (name === signupFormType) void navigate({ to: '/audiences/forms/new' });
        else if (isAppName(name))
          void navigate({
            to: '/configurations/integrations/app/$app_name/install',
            params: { app_name: name },
          });
        else void navigate({ to: '/configurations/integrations/webhook/new' });
      },
    };
  }, [navigate, mayWrite]);
}

/** Lists the project's integrations and sign-up forms that the user may see. Undefined if the user may see neither. */
function useIntegrations(): IntegrationsProvider | undefined {
  const { client } = useApp();
  const projectId = useProjectId();
  const may = useMay();
  const mayConnect = may(contract.integrations.list);
  const mayListForms = may(contract.signupForms.list);
  const pages = useIntegrationPages();
  return useMemo(() => {
    if (!mayConnect && !mayListForms) return undefined;
    const list: IntegrationsProvider['list'] = async () => {
      const lists = await Promise.all([
        mayConnect ? listIntegrations(client, projectId) : [],
        mayListForms ? listSignupForms(client, projectId) : [],
      ]);
      return lists.flat();
    };
    return { list, ...pages };
  }, [client, projectId, mayConnect, mayListForms, pages]);
}

/** Connects the editor to the parts of the API that the user may call. */
export function useProviders() {
  const { client } = useApp();
  const projectId = useProjectId();
  const integrations = useIntegrations();
  const names = useAmpNames();
  const may = useMay();
  const mayConnect = may(contract.integrations.list);
  const mayListImages = may(contract.images.list);
  const mayUpload = may(contract.images.upload);
  return useMemo(
    () => ({
      ...(mayListImages ? { images: imagesProvider({ client, projectId, mayWrite: mayUpload }) } : {}),
      validateAmp: (markup: string) => validateAmp(client, markup),
      ampEvents: ampEventsProvider(client, names),
      ...(integrations === undefined ? {} : { integrations }),
      ...(mayConnect ? { products: productsProvider(client) } : {}),
    }),
    [client, projectId, names, integrations, mayConnect, mayListImages, mayUpload],
  );
}
