import Bowser from 'bowser';

/** What a person would call the device of a User-Agent, as `Firefox on Linux`; empty where it tells nothing. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const parser = Bowser.getParser(userAgent);
  const names = [parser.getBrowserName(), parser.getOSName()].filter(
    (name) => name !== '' && name !== undefined,
  );
  return names.join(' on ');
}
