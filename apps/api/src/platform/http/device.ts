import Bowser from 'bowser';

export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** Returns the browser and system that a User-Agent header names. Names are empty if they are not recognized. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '' };
  const parser = Bowser.getParser(userAgent);
  return { browser: parser.getBrowserName() ?? '', system: parser.getOSName() ?? '' };
}
