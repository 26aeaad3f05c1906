import { contract, createClient, expectData } from '@x/api-client';
import { ClientProvider, useAnswer } from '@x/api-client/swr';

function Audiences({ projectId }: { readonly projectId: string }) {
  const { data, error } = useAnswer(contract.audiences.list, { params: { id: projectId } });
  if (error !== undefined) return <p role="alert">{error.message}</p>;
  return <ul>{data?.items.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>;
}
