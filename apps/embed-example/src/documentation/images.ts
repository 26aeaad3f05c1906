import type { ImageAsset, ImagesProvider } from '@x/block-editor';

async function answerOf(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error('The pictures could not be reached. Try again in a moment.');
  return response;
}

/** The pictures of a project, kept by a service of yours. */
export function imagesOf(project: string): ImagesProvider {
  const address = `/my-service/projects/${project}/pictures`;
  return {
    async list() {
      const response = await answerOf(address);
      return (await response.json()) as readonly ImageAsset[];
    },
    async upload(file, { onProgress, signal }) {
      if (file.size > 10_000_000) throw new Error('This picture is larger than 10 MB. Choose a smaller one.');
      const response = await answerOf(address, { method: 'POST', body: file, signal });
      onProgress(1);
      return (await response.json()) as ImageAsset;
    },
    async remove(id) {
      await answerOf(`${address}/${id}`, { method: 'DELETE' });
    },
  };
}
