import Bowser from 'bowser';

/** Readable name for a User-Agent, such as `Firefox on Linux`. Empty if it is not recognized. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const parser = Bowser.getParser(userAgent);
  const names = [parser.getBrowserName(), parser.getOSName()].filter(
    (name) => name !== '' && name !== undefined,
  );
  return names.join(' on ');
}
