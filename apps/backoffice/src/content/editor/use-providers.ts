import { useNavigate } from '@tanstack/react-router';
import { type Client, contract, expectData, type Image, type Integration } from '@x/api-client';
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

/**
 * Lists the project's integrations. `manage` and `install` open their pages and need write access to configurations.
 */
function useIntegrations(): IntegrationsProvider {
  const { client } = useApp();
  const projectId = useProjectId();
  const navigate = useNavigate();
  const mayWrite = usePermissions().mayWrite('configurations');
  return useMemo(() => {
    const list: IntegrationsProvider['list'] = async () => {
      const request = { params: { id: projectId }, query: { rows: maxIntegrations } };
      const { items } = await expectData(client.call(contract.integrations.list, request, { quiet: true }));
      return items.map(toEditorIntegration);
    };
    if (!mayWrite) return { list };
    return {
      list,
      manage: ({ id: id_integration, type: { name } }) =>
        void (isAppName(name)
          ? navigate({
              to: '/configurations/integrations/app/$app_name/$id_integration',
              params: { app_name: name, id_integration },
            })
          : navigate({
              to: '/configurations/integrations/webhook/$id_integration',
              params: { id_integration },
            })),
      install: (name) =>
        void (isAppName(name)
          ? navigate({ to: '/configurations/integrations/app/$app_name/install', params: { app_name: name } })
          : navigate({ to: '/configurations/integrations/webhook/new' })),
    };
  }, [client, projectId, navigate, mayWrite]);
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
      ...(mayConnect ? { integrations, products: productsProvider(client) } : {}),
    }),
    [client, projectId, names, integrations, mayConnect, mayListImages, mayUpload],
  );
}
