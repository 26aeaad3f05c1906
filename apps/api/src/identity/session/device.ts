import Bowser from 'bowser';

/**
 * Returns a readable name for a User-Agent header, such as `Firefox on Linux`. Returns an empty string if the header is
 * not recognized.
 */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const parser = Bowser.getParser(userAgent);
  const names = [parser.getBrowserName(), parser.getOSName()].filter(
    (name) => name !== '' && name !== undefined,
  );
  return names.join(' on ');
}
