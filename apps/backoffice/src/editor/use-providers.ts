import { useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Client, type ErrorItem, type Image } from '@x/api-client';
import type { AmpValidation, ImageAsset, ImagesProvider, MergeTag } from '@x/block-editor';
import { useMemo } from 'react';
import { useApp } from '../app/use-app.js';
import { useErrorText } from '../errors/use-error-text.js';
import { useProjectId } from '../session/use-current.js';

/** Images of the library that the editor offers: the newest. */
const imagesShown = 100;

type ErrorText = (error: ErrorItem) => string;

/** The data of an answer; the editor shows the error's message where it happened. */
function dataOf<Data>(result: CallResult<Data>, errorText: ErrorText): Data {
  if (result.success) return result.data;
  throw new Error(result.errors.map(errorText).join(' '));
}

function assetOf({ id, name, path, created_at }: Image): ImageAsset {
  return { id, name, src: path, date: created_at };
}

function imagesProvider(client: Client, projectId: string, errorText: ErrorText): ImagesProvider {
  const quiet = { quiet: true } as const;
  const params = { id: projectId };
  return {
    list: async () => {
      const result = await client.call(contract.images.list, { params, query: { rows: imagesShown } }, quiet);
      return dataOf(result, errorText).items.map(assetOf);
    },
    upload: async (file, { signal }) => {
      const result = await client.call(
        contract.images.upload,
        { params, body: { file } },
        { ...quiet, signal },
      );
      return assetOf(dataOf(result, errorText));
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

/** What the editor needs of the API: the image library of the project and the AMP validator. */
export function useProviders() {
  const { client } = useApp();
  const projectId = useProjectId();
  const errorText = useErrorText();
  return useMemo(
    () => ({
      images: imagesProvider(client, projectId, errorText),
      validateAmp: (markup: string) => validateAmp(client, markup, errorText),
    }),
    [client, projectId, errorText],
  );
}

/** What of a contact can stand in a message. */
export function useMergeTags(): readonly MergeTag[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { name: 'first_name', label: t`Name`, sample: 'Ada' },
      { name: 'surname', label: t`Surname`, sample: 'Lovelace' },
      { name: 'email', label: t`Email`, sample: 'ada@example.com' },
      { name: 'phone', label: t`Phone`, sample: '+34 600 000 000' },
      { name: 'birthdate', label: t`Birthdate`, sample: '1815-12-10' },
    ],
    [t],
  );
}
