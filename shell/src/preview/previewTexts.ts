const date = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });

interface ShownPart {
  area: string;
  release: string;
  /** Empty where nobody is named. */
  owner: string;
  /** How long its code took to load. */
  ms: number;
}

export const previewTexts = {
  label: 'Voorbeeld',
  /** @param releases that stable does not serve; without any the page shows stable, to be compared with another preview */
  shown: (releases: readonly string[], until: string) =>
    `Voorbeeld: ${releases.join(', ') || 'wat iedereen nu heeft'}, tot ${date.format(new Date(until))}.`,
  unreadable: 'Voorbeeld: de omschrijving ervan kan niet gelezen worden. Ga ervan uit dat er niets wordt opgeslagen.',
  savesNothing: 'Er wordt niets opgeslagen.',
  outline: 'Toon onderdelen',
  shell: (release: string) => `Wat geen rand heeft, komt van shell ${release}.`,
  part: ({ area, release, owner, ms }: ShownPart) =>
    `${area} ${release}${owner && `, van ${owner}`}, geladen in ${ms} ms`,
} as const;
