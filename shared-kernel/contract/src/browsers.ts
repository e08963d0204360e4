type Named = readonly (readonly [pattern: RegExp, name: string])[];

/** Order matters: the user agent of most browsers also contains the names of others. */
const browsers: Named = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

const systems: Named = [
  [/iPad/, 'iPadOS'],
  [/iPhone/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

function systemOf(userAgent: string, touchPoints: number): string | undefined {
  const name = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  // An iPad reports itself as a Mac, but no Mac has a touch screen.
  return name === 'macOS' && touchPoints > 1 ? 'iPadOS' : name;
}

function browserOf(userAgent: string): string | undefined {
  const named = browsers.map(([pattern, name]) => {
    const version = pattern.exec(userAgent)?.[1];
    return version && `${name} ${version}`;
  });
  return named.find(Boolean);
}

/** Browser and system in words, such as 'Chrome 141 op Android'; empty for a browser that is not known. */
export function describeBrowser(userAgent: string, touchPoints = 0): string {
  return [browserOf(userAgent), systemOf(userAgent, touchPoints)].filter(Boolean).join(' op ');
}
