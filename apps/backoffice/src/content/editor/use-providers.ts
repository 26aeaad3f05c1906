import { useNavigate } from '@tanstack/react-router';
import {
  contract,
  type CallResult,
  type Client,
  type ErrorItem,
  type Image,
  type Integration,
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
import { useErrorText } from '#/app/use-error-text.ts';
import { isAppName } from '#/integrations/app-types.ts';
import { usePermissions, useProjectId } from '#/session/use-current.ts';
import { useMay } from '#/session/may.tsx';

/** Maximum number of images that the editor loads. The API returns the newest first. */
const maxImages = 100;

type ErrorText = (error: ErrorItem) => string;

/** Returns the data of a successful call. Otherwise throws the translated messages, which the editor shows. */
function dataOf<Data>(result: CallResult<Data>, errorText: ErrorText): Data {
  if (result.success) return result.data;
  throw new Error(result.errors.map(errorText).join(' '));
}

function toImageAsset({ id, name, path, created_at, width, height, bytes }: Image): ImageAsset {
  return { id, name, src: path, date: created_at, width, height, bytes };
}

interface ImagesAccess {
  readonly client: Client;
  readonly projectId: string;
  readonly errorText: ErrorText;
  /** True to offer uploading and deleting. */
  readonly mayWrite: boolean;
}

function imagesProvider({ client, projectId, errorText, mayWrite }: ImagesAccess): ImagesProvider {
  const quiet = { quiet: true } as const;
  const params = { id: projectId };
  const list: ImagesProvider['list'] = async () => {
    const result = await client.call(contract.images.list, { params, query: { rows: maxImages } }, quiet);
    return dataOf(result, errorText).items.map(toImageAsset);
  };
  if (!mayWrite) return { list };
  return {
    list,
    upload: async (file, { signal }) => {
      const result = await client.call(
        contract.images.upload,
        { params, body: { file } },
        { ...quiet, signal },
      );
      return toImageAsset(dataOf(result, errorText));
    },
    remove: async (id) => {
      dataOf(await client.call(contract.images.remove, { params: { id } }, quiet), errorText);
    },
  };
}

export async function validateAmp(
  client: Client,
  markup: string,
  errorText: ErrorText,
): Promise<AmpValidation> {
  const result = await client.call(
    contract.ampValidations.create,
    { body: { content_amp: markup } },
    { quiet: true },
  );
  const { valid, errors } = dataOf(result, errorText);
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

function productsProvider(client: Client, errorText: ErrorText): ProductsProvider {
  return {
    search: async (search, { id }, { signal }) => {
      const request = { params: { id }, query: { search } };
      const result = await client.call(contract.integrations.products, request, { quiet: true, signal });
      return dataOf(result, errorText);
    },
  };
}

function ampEventsProvider(client: Client, names: AmpNames, errorText: ErrorText): AmpEventsProvider {
  return {
    list: async () => {
      const blocks = dataOf(await client.call(contract.ampBlocks.list, {}, { quiet: true }), errorText);
      return blocks.map(({ name, events }) => ({
        name,
        events: events.map((event) => ({ id: event.id, name: names.event(event.id, event.name) })),
      }));
    },
  };
}

/**
 * Lists the project's integrations. `manage` and `install` open their pages and need write access to configurations.
 */
function useIntegrations(errorText: ErrorText): IntegrationsProvider {
  const { client } = useApp();
  const projectId = useProjectId();
  const navigate = useNavigate();
  const mayWrite = usePermissions().mayWrite('configurations');
  return useMemo(() => {
    const list: IntegrationsProvider['list'] = async () => {
      const request = { params: { id: projectId }, query: { rows: maxIntegrations } };
      const result = await client.call(contract.integrations.list, request, { quiet: true });
      return dataOf(result, errorText).items.map(toEditorIntegration);
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
  }, [client, projectId, navigate, mayWrite, errorText]);
}

/** Connects the editor to the parts of the API that the user may call. */
export function useProviders() {
  const { client } = useApp();
  const projectId = useProjectId();
  const errorText = useErrorText();
  const integrations = useIntegrations(errorText);
  const names = useAmpNames();
  const may = useMay();
  const mayConnect = may(contract.integrations.list);
  const mayListImages = may(contract.images.list);
  const mayUpload = may(contract.images.upload);
  return useMemo(
    () => ({
      ...(mayListImages
        ? { images: imagesProvider({ client, projectId, errorText, mayWrite: mayUpload }) }
        : {}),
      validateAmp: (markup: string) => validateAmp(client, markup, errorText),
      ampEvents: ampEventsProvider(client, names, errorText),
      ...(mayConnect ? { integrations, products: productsProvider(client, errorText) } : {}),
    }),
    [client, projectId, errorText, names, integrations, mayConnect, mayListImages, mayUpload],
  );
}
