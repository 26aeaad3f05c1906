import type { TestApplication } from '../../testing/test-application.ts';
import { setUpDemo, type DemoOptions, type DemoPlace } from '../demo.ts';
import { recordDemoHistory } from '../history/record-history.ts';

/** Sets up the demo with its year of campaigns. Fails if the application has a demo already. */
export async function setUpDemoWithHistory(
  { services, fetch }: TestApplication,
  { publicUrl, smtpPort }: Pick<DemoOptions, 'publicUrl' | 'smtpPort'>,
): Promise<DemoPlace> {
  let place: DemoPlace | undefined;
  await setUpDemo({
    services,
    fetch,
    publicUrl,
    smtpPort,
    password: 'tobak-mirel-suvon-dapik',
    mailbox: undefined,
    recordHistory: (found) => {
      place = found;
      return recordDemoHistory(services, found);
    },
  });
  if (place === undefined) throw new Error('The demo was set up before.');
  return place;
}
