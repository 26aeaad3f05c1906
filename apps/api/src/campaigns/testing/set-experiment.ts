import { expectData, type Client } from '@x/api-client';
import { contract, type ChosenExperiment } from '@x/api-client/contract';

/** Saves a campaign with another experiment, or without one, and otherwise as it is. */
export async function setExperiment(client: Client, id: string, experiment: ChosenExperiment | null) {
  const params = { id };
  const { name, description, from, from_name, subject } = await expectData(
    client.call(contract.campaigns.get, { params }),
  );
  const body = { name, description, from, from_name, subject, experiment };
  return client.call(contract.campaigns.update, { params, body });
}
