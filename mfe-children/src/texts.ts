export const texts = {
  birthdays: {
    heading: 'Verjaardagen',
    empty: 'Voorlopig geen verjaardagen',
    age: (age: number) => `${age} jaar`,
  },
  children: {
    heading: 'Kinderen',
    child: 'Kind',
    noChildChosen: 'Selecteer een kind',
    notFound: 'Dit kind is niet gevonden.',
    elsewhere: 'Dit kind staat niet in de gekozen groepen. Aan- en afmelden kan in de groep van het kind.',
    today: 'Vandaag',
    tabs: 'Onderdelen van het kind',
    details: 'Gegevens',
    noTab: 'Dit onderdeel is er niet voor dit kind.',
  },
  summary: {
    years: (age: number) => `${age} jaar`,
    refused: (count: number) => (count === 1 ? '1 toestemming geweigerd' : `${count} toestemmingen geweigerd`),
    permissionsSection: 'Toestemmingen',
  },
} as const;
