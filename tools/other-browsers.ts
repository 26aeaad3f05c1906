import { existsSync, globSync } from 'node:fs';
import { canInstallPackages, installPackages } from './debian-packages.ts';

/** A program that the tests in Firefox and WebKit start. */
interface Program {
  /** Name of the program, for messages. */
  readonly name: string;
  /** Environment variable that names the executable. */
  readonly variable: string;
  /** Usual places, in order of preference. */
  readonly places: readonly string[];
  /** Debian's package. */
  readonly packageName: string;
}

const firefox: Program = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  packageName: 'firefox-esr',
};

const webKitDriver: Program = {
  name: 'WebKitWebDriver',
  variable: 'WEBKIT_DRIVER_PATH',
  places: ['/usr/bin/WebKitWebDriver'],
  packageName: 'webkit2gtk-driver',
};

const miniBrowser: Program = {
  name: 'MiniBrowser of WebKitGTK',
  variable: 'MINI_BROWSER_PATH',
  places: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser'],
  // The package of the driver depends on the library that contains the browser.
  packageName: 'webkit2gtk-driver',
};

const display: Program = {
  name: 'Xvfb',
  variable: 'XVFB_PATH',
  places: ['/usr/bin/Xvfb'],
  packageName: 'xvfb',
};

const camera: Program = {
  name: 'import of ImageMagick',
  variable: 'IMAGEMAGICK_IMPORT_PATH',
  places: ['/usr/bin/import'],
  packageName: 'imagemagick',
};

function find({ variable, places }: Program): string | undefined {
  const named = process.env[variable];
  if (named !== undefined) return named;
  return places.flatMap((place) => globSync(place)).find((path) => existsSync(path));
}

/** Returns the paths of programs. As root, installs Debian's packages of those that are missing. */
function ensure(...programs: readonly Program[]): string[] {
  const missing = programs.filter((program) => find(program) === undefined);
  if (missing.length > 0 && canInstallPackages())
    installPackages(...new Set(missing.map(({ packageName }) => packageName)));
  return programs.map((program) => {
    const path = find(program);
    if (path !== undefined) return path;
    const { name, variable, packageName } = program;
    throw new Error(
      `The tests in other browsers need ${name}, which Debian has in ${packageName}. Install it, or set ${variable} to its executable.`,
    );
  });
}

/** Finds or installs Firefox, and returns its path. */
export function ensureFirefox(): string {
  const [path = ''] = ensure(firefox);
  return path;
}

/** Paths of the programs to test in WebKit. */
export interface WebKitPrograms {
  /** Server of the WebDriver protocol. */
  readonly driver: string;
  readonly browser: string;
  /** Display without a screen, which the browser needs. */
  readonly display: string;
  /** Program that takes pictures of a display. */
  readonly camera: string;
}

/** Finds or installs the programs to test in WebKit. */
export function ensureWebKit(): WebKitPrograms {
  const [driver = '', browser = '', displayPath = '', cameraPath = ''] = ensure(
    webKitDriver,
    miniBrowser,
    display,
    camera,
  );
  return { driver, browser, display: displayPath, camera: cameraPath };
}
