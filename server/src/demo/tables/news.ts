interface DemoNews {
  type: 1 | 2;
  title: string;
  daysAgo: number;
  blocks: readonly string[];
  /** Has the image and the download of `demoNewsFiles` too. */
  withFiles?: true;
}

/** The alternative text of the image, and the name of the download. */
export const demoNewsFiles = { image: 'Een tekening van speelgoed bij het raam', download: 'Data van de scholing' };

/** Oldest first, so that ids follow the moments. */
export const demoNews: readonly DemoNews[] = [
  {
    type: 2,
    title: 'Wijziging tarieven',
    daysAgo: 62,
    blocks: ['De nieuwe uurtarieven gelden vanaf **1 januari**. Ouders krijgen deze week een brief.'],
  },
  {
    type: 1,
    title: 'Nieuwsbrief september',
    daysAgo: 45,
    withFiles: true,
    blocks: [
      '# Uit de teams\n\n- Güler is gestart met de opleiding tot praktijkbegeleider.\n- Op de Egels is een plek vrij voor een stagiair.',
      '# Scholing\n\nDe herhaling **kinder-EHBO** is op twee avonden. Schrijf je in bij je leidinggevende.',
    ],
  },
  {
    type: 2,
    title: 'Sluitingsdagen 2027',
    daysAgo: 20,
    blocks: ['Alle locaties zijn dicht op de nationale feestdagen en op de studiedag van *vrijdag 7 mei*.'],
  },
  {
    type: 2,
    title: 'Thema Herfst',
    daysAgo: 9,
    blocks: [
      'De themakist staat klaar. Hierin zitten:\n\n1. prentenboeken\n2. een zoekkaart met bladeren\n3. liedjes voor in de kring',
    ],
  },
  {
    type: 2,
    title: 'Nieuwe speeltoestellen',
    daysAgo: 2,
    blocks: ['Het klimtoestel wordt **donderdag** geplaatst. De buitenruimte is die ochtend dicht.'],
  },
];
