export const wallTexts = {
  label: 'De groep in één blik',
  back: 'Tik om verder te gaan',
  present: (count: number) => `Aanwezig ${count}`,
  expected: (count: number) => `Verwacht ${count}`,
  nobodyPresent: 'Er is niemand aanwezig.',
  /** Hidden by the filter of the app. */
  hidden: (count: number) => `${count} ${count === 1 ? 'kind' : 'kinderen'} niet in beeld door het filter`,
  asleep: 'slaapt',
  asleepSince: (time: string) => `slaapt sinds ${time}`,
  checkSince: (time: string) => `kijken sinds ${time}`,
  until: (time: string) => `tot ${time}`,
  from: (time: string) => `om ${time}`,
};
