import type { ImageAsset, ImagesProvider } from '@x/block-editor';

async function request(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error('The picture library is unavailable. Try again in a moment.');
  return response;
}

/** Lists, uploads and removes the pictures of a project on your server. */
export function createImages(project: string): ImagesProvider {
  const address = `/my-service/projects/${project}/pictures`;
  return {
    async list() {
      const response = await request(address);
      return (await response.json()) as readonly ImageAsset[];
    },
    async upload(file, { onProgress, signal }) {
      if (file.size > 10_000_000) throw new Error('This picture is larger than 10 MB. Choose a smaller one.');
      const response = await request(address, { method: 'POST', body: file, signal });
      onProgress(1);
      return (await response.json()) as ImageAsset;
    },
    async remove(id) {
      await request(`${address}/${id}`, { method: 'DELETE' });
    },
  };
}
