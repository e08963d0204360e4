/** The password of all accounts of the demo. */
export const demoPassword = 'groepsapp-demo';

export const author = 'leidster@zonnewijzer.example';
export const withSecondFactor = 'tweefactor@zonnewijzer.example';

/** The childminder, by her company and the name of her account. */
export const childminder = { company: 2, username: 'ilse@schakel.example', clientNumber: '21' };

/** Who manages the first company at the desk, and one of its locations. */
export const managers = [
  { username: 'kantoor@zonnewijzer.example', role: 'office', establishment: null },
  { username: 'locatie@zonnewijzer.example', role: 'location-manager', establishment: 'Kindcentrum De Vuurtoren' },
] as const;

/** The accounts of employees and of the childminder, in the order in which they are told. */
export const usernames = [
  author,
  withSecondFactor,
  'leeg@zondergroepen.example',
  'nieuw@zonnewijzer.example',
  childminder.username,
  ...managers.map(({ username }) => username),
];
