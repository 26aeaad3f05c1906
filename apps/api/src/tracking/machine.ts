/**
 * Programs that fetch what stands in messages without a person: link scanners of mail gateways, previews, crawlers,
 * scripts. Gmail's and Yahoo's image proxies are not among them: they fetch when a person opens.
 */
const machineAgents =
  /bot\b|crawl|spider|slurp|preview|scan|barracuda|mimecast|proofpoint|fireeye|symantec|trend ?micro|forcepoint|safelinks|urldefense|curl\/|wget\/|python|go-http-client|okhttp|java\/|libwww|headless|phantomjs|monitor/iu;

/** Whether a request looks like a machine's: by its agent, an absent one, or the bare agent of Apple's prefetching proxy. */
export function isMachine(userAgent: string): boolean {
  const agent = userAgent.trim();
  return agent === '' || agent === 'Mozilla/5.0' || machineAgents.test(agent);
}
