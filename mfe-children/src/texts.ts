export const texts = {
  birthdays: {
    heading: 'Verjaardagen',
    empty: 'Voorlopig geen verjaardagen',
    reaches: (age: number) => `wordt ${age} jaar op`,
  },
  children: {
    heading: 'Kinderen',
    child: 'Kind',
    noChildChosen: 'Selecteer een kind',
    notFound: 'Dit kind staat niet in de gekozen groepen.',
    tabs: 'Onderdelen van het kind',
    details: 'Gegevens',
    noTab: 'Dit onderdeel is er niet voor dit kind.',
  },
  details: {
    name: 'Naam',
    dateOfBirth: 'Geboortedatum',
    age: 'Leeftijd',
    years: (age: number) => `${age} jaar`,
    school: 'School',
    noSchool: 'Geen school bekend',
    groups: 'Groepen',
    photos: "Foto's maken",
    photosAllowed: 'Toegestaan',
    photosForbidden: 'Niet toegestaan',
  },
} as const;
