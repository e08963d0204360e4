/** The password of all accounts of the demo. */
export const demoPassword = 'groepsapp-demo';

export const author = 'leidster@zonnewijzer.example';
export const withSecondFactor = 'tweefactor@zonnewijzer.example';

/** The childminder, by her company and the name of her account. */
export const childminder = { company: 2, username: 'ilse@schakel.example', clientNumber: '21' };

/** The accounts of employees and of the childminder, in the order in which they are told. */
export const usernames = [
  author,
  withSecondFactor,
  'leeg@zondergroepen.example',
  'nieuw@zonnewijzer.example',
  childminder.username,
];
