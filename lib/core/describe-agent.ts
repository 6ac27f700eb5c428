/** Short form of a user agent: `Firefox 140, Windows`. Empty if unknown. */
export function describeAgent(userAgent: string): string {
  const browsers = [
    ["Edge", /Edg(?:e|A|iOS)?\/(\d+)/],
    ["Opera", /OPR\/(\d+)/],
    ["Samsung Internet", /SamsungBrowser\/(\d+)/],
    ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
    ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
    ["Safari", /Version\/(\d+).* Safari\//],
  ] as const;
  const systems = [
    ["Android", /Android/],
    ["iPhone", /iPhone/],
    ["iPad", /iPad/],
    ["Windows", /Windows/],
    ["macOS", /Mac OS X|Macintosh/],
    ["ChromeOS", /CrOS/],
    ["Linux", /Linux/],
  ] as const;
  const text = userAgent.slice(0, 400);
  const browser = browsers.flatMap(([name, shape]) => {
    const version = shape.exec(text)?.[1];
    return version === undefined ? [] : [`${name} ${version.slice(0, 4)}`];
  })[0];
  const system = systems.find(([, shape]) => shape.test(text))?.[0];
  return [browser, system].filter(Boolean).join(", ");
}
